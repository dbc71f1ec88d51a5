import type { Chain, Currency, Slug } from '@portage/core'
import { chainDrawings, tokenDrawings } from '@portage/localnet/logos'

/** A picture that needs no network; null where the local network draws none. */
const pictureOf = (drawing: string | undefined): string | null =>
  drawing === undefined ? null : `data:image/svg+xml,${encodeURIComponent(drawing)}`

const zero = '0x0000000000000000000000000000000000000000'

function currencyOf(
  chainId: number,
  from: Omit<Partial<Currency>, 'chainId'> & { symbol: string },
): Currency {
  return Object.freeze({
    address: zero,
    name: from.symbol,
    decimals: 18,
    logoUrl: pictureOf(new Map(Object.entries(tokenDrawings)).get(from.symbol.toLowerCase())),
    verified: true,
    ...from,
    chainId,
  })
}

function listOf(chainId: number): readonly Currency[] {
  return Object.freeze([
    currencyOf(chainId, { symbol: 'ETH', name: 'Ether' }),
    currencyOf(chainId, {
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
      address: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
    }),
    currencyOf(chainId, {
      symbol: 'DAI',
      name: 'Dai Stablecoin',
      address: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
    }),
  ])
}

function chainOf(id: number, name: string): Chain {
  const currencies = listOf(id)
  return Object.freeze({
    id,
    name: name.toLowerCase(),
    displayName: name,
    vmType: 'evm',
    nativeCurrency: currencies[0] ?? null,
    currencies,
    slug: name.toLowerCase() as Slug,
    depository: '0x4cd00e387622c35bddb9b4c962c136462338bc31',
    depositEnabled: true,
    disabled: false,
    explorerUrl: `https://${name.toLowerCase()}.example`,
    explorerTransactionPath: '/tx/{TX_HASH}',
    iconUrl: pictureOf(chainDrawings[name.toLowerCase()]),
  })
}

/** Two chains of the kind a local network has. Nothing answers at their addresses. */
export const storyChains: Readonly<{ harbour: Chain; ridge: Chain; all: readonly Chain[] }> = (() => {
  const harbour = chainOf(31_337, 'Harbour')
  const ridge = chainOf(31_338, 'Ridge')
  return Object.freeze({ harbour, ridge, all: Object.freeze([harbour, ridge]) })
})()

const [harbourEth, harbourUsdc] = storyChains.harbour.currencies as readonly [Currency, Currency, Currency]
const [ridgeEth, ridgeUsdc] = storyChains.ridge.currencies as readonly [Currency, Currency, Currency]

/** Currencies by chain, and the awkward ones: a very long name, no vouching, many decimals. */
export const storyCurrencies: Readonly<{
  harbourEth: Currency
  harbourUsdc: Currency
  ridgeEth: Currency
  ridgeUsdc: Currency
  northernlight: Currency
  restaked: Currency
  many: readonly Currency[]
}> = Object.freeze({
  harbourEth,
  harbourUsdc,
  ridgeEth,
  ridgeUsdc,
  northernlight: currencyOf(31_337, {
    symbol: 'NORTHERNLIGHT',
    name: 'Northern Light',
    address: '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0',
    verified: false,
  }),
  restaked: currencyOf(31_338, {
    symbol: 'rsETHw',
    name: 'Wrapped restaked Ether, second series, held by a cooperative of validators',
    address: '0xcf7ed3acca5a467e9e704c703e8d87f634fb0fc9',
  }),
  many: Object.freeze(
    Array.from({ length: 200 }, (_, at) =>
      currencyOf(at % 2 === 0 ? 31_337 : 31_338, {
        symbol: `TKN${at}`,
        name: `Token number ${at}`,
        address: `0x${(at + 1).toString(16).padStart(40, '0')}`,
      }),
    ),
  ),
})
