import type { Trusted, TrustedChain } from '../domain/trusted.js'
import { freeze } from '../utils/freeze.js'

/** Depositories of the public service on EVM chains: fixed contracts that nobody can replace. */
const depository = '0x4cd00e387622c35bddb9b4c962c136462338bc31'
const olderDepository = '0x59916da825d2d2ec1bf878d71c88826f6633ecca'
const testnetDepository = '0x5feab8db4534f9f7e2669bb260c57a01ad1c12e3'

/** The depository on Solana: the program, and the account of it that holds the money. */
const solana = {
  vmType: 'svm',
  depository: '99vQwtBwYtrqqD9YSXbdum3KBdxPAVxYTaQ3cfnJSrN2',
  vault: '7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ',
} as const

/** Router and approval proxy, third generation, where they were seen in use. */
const v3 = {
  router: '0xb92fe925dc43a0ecde6c8b1a2709c170ec4fff4f',
  approvalProxy: '0xccc88a9d1b4ed6b0eaba998850414b24f1c315be',
} as const

const evmChains = `ethereum 1, optimism 10, bnb 56, gnosis 100, unichain 130, polygon 137, monad 143, sonic 146,
manta 169, boba 288, zksync 324, shape 360, worldchain 480, flow 747, stable 988, hyperevm 999, lisk 1135, sei 1329,
story 1514, soneium 1868, ronin 2020, abstract 2741, morph 2818, tempo 4217, megaeth 4326, robinhood 4663,
somnia 5031, arc 5042, superseed 5330, cyber 7560, b3 8333, base 8453, plasma 9745, apechain 33139, mode 34443,
mythos 42018, arbitrum 42161, arbitrum_nova 42170, celo 42220, hemi 43111, avalanche 43114, gunz 43419,
zircuit 48900, superposition 55244, ink 57073, bob 60808, anime 69000, berachain 80094, blast 81457, doma 97477,
plume 98866, syndicate 510003, scroll 534352, gensyn 685689, katana 747474, ethereal 5064014, zora 7777777,
degen 666666666`
const olderEvmChains = 'cronos 25, metis 1088, mantle 5000, linea 59144, taiko 167000'
/** WETH of the chains that have a router. */
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const wethOfOptimism = '0x4200000000000000000000000000000000000006'
const wethOfArbitrum = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1'

/** The day of the newest answer of the service that these addresses were held against. */
export const trustedAsOf = '2026-09-08'

/**
 * The addresses of the public service that this package vouches for, by slug. The default of `verifyQuote`; a host
 * replaces it as a whole by handing over its own, for example `{ ...trusted, base: { ...trusted.base, solver } }`.
 *
 * Bitcoin, Lighter and the perpetuals exchange are known to change their depository and are listed as rotating.
 * No solver is pinned: who fills is not what keeps money safe, and solvers change.
 */
export const trusted: Trusted = /* @__PURE__ */ createRegistry()

function createRegistry(): Trusted {
  return freeze({
    ...onEvm(evmChains, { depository }),
    ...onEvm(olderEvmChains, { depository: olderDepository }),
    ...onEvm('ethereum 1', { depository, ...v3, wrapped: weth }),
    ...onEvm('optimism 10, base 8453', { depository, ...v3, wrapped: wethOfOptimism }),
    ...onEvm('arbitrum 42161', { depository, ...v3, wrapped: wethOfArbitrum }),
    ...onEvm('zero 543210', { depository: '0xa88cf7864951147a08707ed732237eaa9b1c3b9b' }),
    ...onEvm('sepolia 11155111, base-sepolia 84532', { depository: testnetDepository }),
    solana: { chainId: 792703809, ...solana },
    eclipse: { chainId: 9286185, ...solana },
    tron: { chainId: 728126428, vmType: 'tvm', depository: 'TXtEs6t2oUWQsNos7m68gbHdE9Q5n6x2oN' },
    ton: {
      chainId: 224235520,
      vmType: 'tonvm',
      depository: 'EQCrdGsDTqA2t6xRR4N6V4J705F7w_VQbUdHnofsh-8lVIPs',
    },
    xrp: { chainId: 537724, vmType: 'xrpvm', depository: 'rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m' },
    bitcoin: { chainId: 8253038, vmType: 'bvm', depository: 'rotating' },
    lighter: { chainId: 3586256, vmType: 'lvm', depository: 'rotating' },
    hyperliquid: { chainId: 1337, vmType: 'hypevm', depository: 'rotating' },
  } satisfies Trusted)
}

function onEvm(list: string, addresses: TrustedChain): Record<string, TrustedChain> {
  return Object.fromEntries(
    list.split(/,\s+/).map((entry) => {
      const [slug = '', chainId] = entry.split(' ')
      return [slug, { chainId: Number(chainId), vmType: 'evm', ...addresses }]
    }),
  )
}
