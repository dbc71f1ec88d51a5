import type { Trusted, TrustedChain } from '../domain/trusted.js'
import { ConfigurationError } from '../errors/configuration.js'
import { parseUrl } from '../utils/parseUrl.js'

/**
 * A local network that listens at addresses of its own: `networkOf(localnet)` of `@portage/localnet` makes it, and the
 * command `portage-localnet` prints it.
 */
export type LocalNetwork = Readonly<{
  baseUrl: string
  wsUrl: string
  rpcUrls: Readonly<Record<number, string>>
  trusted: Trusted
}>

/** Both chains have their contracts at the same addresses, each time they are started. */
const contracts: TrustedChain = Object.freeze({
  depository: '0xef11d1c2aa48826d4c41e54ab82d1ff5ad8a64ca',
  router: '0x332fb35767182f8ac9f9c1405db626105f6694e0',
  approvalProxy: '0x982830d87c95479db81fe62cd08dd9118d080697',
  wrapped: '0x36c77cc277e73cccd199d1989828739722fe5450',
  vmType: 'evm',
  tokens: {
    ETH: ['0x0000000000000000000000000000000000000000'],
    WETH: ['0x36c77cc277e73cccd199d1989828739722fe5450'],
    USDC: ['0x39dd11c243ac4ac250980fa3aea016f73c509f37'],
    DAI: ['0x76ca03a67c049477ffb09694dfef00416db69746'],
  },
})

/** What the command `portage-localnet` starts where it is given no options. */
export const localnet: LocalNetwork = Object.freeze({
  baseUrl: 'http://127.0.0.1:4400',
  wsUrl: 'ws://127.0.0.1:4400/ws',
  rpcUrls: { 31337: 'http://127.0.0.1:8545', 31338: 'http://127.0.0.1:8546' },
  trusted: { harbour: { ...contracts, chainId: 31337 }, ridge: { ...contracts, chainId: 31338 } },
})

/** @throws ConfigurationError where it is not on this machine: it gives its key to every page that asks */
export function requireLocal(network: LocalNetwork): LocalNetwork {
  const host = parseUrl(network.baseUrl)?.hostname ?? ''
  if (/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)) return network
  throw new ConfigurationError(
    'network',
    'The network is not on this machine, and would give its key to everybody who asks.',
    'Give localhost or 127.0.0.1, or put a proxy that holds the key in front of it.',
  )
}
