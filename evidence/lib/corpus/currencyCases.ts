import { decodeCurrencies } from '@portage/core/wire'

type Row = Readonly<{ chainId: unknown; address: unknown; symbol: string; name: string; decimals: unknown }>

const [one, other]: readonly [Row, Row] = [
  { chainId: 8453, address: `0x${'1'.repeat(40)}`, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  { chainId: 8453, address: `0x${'2'.repeat(40)}`, symbol: 'DAI', name: 'Dai', decimals: 18 },
]

/** Lists of currencies, by how many of the two honest rows may be read, and whether something is left out. */
const lists: Readonly<
  Record<string, readonly [rows: readonly unknown[], read: number, leftOut: 'told' | 'nothing']>
> = {
  'as they are': [[one, other], 2, 'nothing'],
  'one twice, the same': [[one, one, other], 2, 'nothing'],
  'one twice, of other decimals': [[one, other, { ...one, decimals: 8 }], 1, 'told'],
  'one twice, of other decimals and letters': [
    [{ ...one, address: `0X${'1'.repeat(40)}`, decimals: 8 }, other, one],
    1,
    'told',
  ],
  'decimals as text': [[{ ...one, decimals: '6' }, other], 1, 'told'],
  'decimals below zero': [[{ ...one, decimals: -6 }, other], 1, 'told'],
  'a chain as text': [[{ ...one, chainId: '8453' }, other], 2, 'nothing'],
  'one twice, of other decimals and a chain as text': [
    [one, other, { ...one, chainId: '8453', decimals: 8 }],
    1,
    'told',
  ],
  'no address': [[{ ...one, address: null }, other], 1, 'told'],
  'rows that nobody can read': [[null, one, 7, [], 'USDC', {}, other], 2, 'told'],
}

/** What is not as it must be of lists of currencies: a token that two rows contradict each other about is nobody's. */
export function wrongOfCurrencies(): readonly string[] {
  return Object.entries(lists).flatMap(([name, [rows, count, leftOut]]) => {
    const told: string[] = []
    const read = decodeCurrencies(rows, (_what, places) => told.push(...places))
    const honest = [one, other].filter(({ address, decimals }) =>
      read.some((row) => row.address === address && row.decimals === decimals),
    )
    const tokens = new Set(read.map(({ address }) => address.toLowerCase()))
    return [
      ...(honest.length === count ? [] : [`currencies, ${name}: ${honest.length} of 2 read, not ${count}`]),
      ...(tokens.size === honest.length
        ? []
        : [`currencies, ${name}: a token that contradicts itself was read`]),
      ...(told.length > 0 === (leftOut === 'told')
        ? []
        : [`currencies, ${name}: told ${told.length} left out`]),
    ]
  })
}

/** How many lists of currencies are read. */
export const currencyLists: number = Object.keys(lists).length
