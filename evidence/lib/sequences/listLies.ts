import type { Draw } from './draw.js'
import type { QuoteJson } from './quoteJson.js'
import type { World } from './world.js'

type TokenJson = { symbol: string; address: string; decimals: number }

/** One row of the list of chains, as far as it is lied about. */
export type ChainJson = {
  id: unknown
  name: unknown
  displayName: unknown
  vmType: unknown
  currency: TokenJson | null
  erc20Currencies: TokenJson[]
  featuredTokens: TokenJson[]
  protocol: { v2: { chainId: string; depository: string } } | null
}

/** Lies of a list, which quotes may bear out. */
export type ListLie = Readonly<{
  tell: (rows: ChainJson[], of: Readonly<{ world: World; draw: Draw }>) => void
  /** What quotes say then: the order may be changed, and is sealed afterwards. Left out where they tell the truth. */
  bearOut?: ((quote: QuoteJson) => void) | undefined
}>

const addRow = (rows: ChainJson[], draw: Draw, change: (row: ChainJson) => void): void => {
  const row = structuredClone(draw.pick(rows))
  change(row)
  rows.splice(draw.below(rows.length + 1), 0, row)
}

const swap = (rows: ChainJson[], field: 'id' | 'name' | 'displayName' | 'protocol' | 'currency'): void => {
  const [one, other] = rows
  if (!one || !other) return
  const kept = one[field]
  Object.assign(one, { [field]: other[field] })
  Object.assign(other, { [field]: kept })
}

const tokensOf = (rows: readonly ChainJson[]): readonly TokenJson[] =>
  rows.flatMap(({ erc20Currencies, featuredTokens }) => [...erc20Currencies, ...featuredTokens])

/** Every row of a token says that it has other decimals, and so do quotes: what arrives is a hundredth. */
const otherDecimals = (symbol: string, shift: number): ListLie => ({
  tell: (rows) => {
    for (const token of tokensOf(rows)) if (token.symbol === symbol) token.decimals += shift
  },
  bearOut: ({ details, protocol }) => {
    for (const { currency } of [details.currencyIn, details.currencyOut])
      if (currency.symbol === symbol) currency.decimals += shift
    const payments =
      details.currencyOut.currency.symbol === symbol ? protocol?.v2.orderData.output.payments : []
    for (const payment of payments ?? []) {
      payment.minimumAmount = shiftBy(payment.minimumAmount, shift)
      payment.expectedAmount = shiftBy(payment.expectedAmount, shift)
    }
  },
})

function shiftBy(amount: string, shift: number): string {
  return `${shift < 0 ? BigInt(amount) / 10n ** BigInt(-shift) : BigInt(amount) * 10n ** BigInt(shift)}`
}

/** Two tokens go by each other's name, in the list as in quotes. */
const swappedSymbols = (one: string, other: string): ListLie => {
  const rename = (token: { symbol: string }): void => {
    if (token.symbol === one) token.symbol = other
    else if (token.symbol === other) token.symbol = one
  }
  return {
    tell: (rows) => tokensOf(rows).forEach(rename),
    bearOut: ({ details }) => {
      rename(details.currencyIn.currency)
      rename(details.currencyOut.currency)
    },
  }
}

/** The native currency goes by the name of a token, in the list as in quotes, and at a token's price. */
function nativeNamed(symbol: string): ListLie {
  const rename = (token: { symbol: string; name?: string }): void => {
    if (token.symbol === 'ETH') token.symbol = symbol
  }
  return {
    tell: (rows) => {
      for (const { currency, featuredTokens } of rows)
        for (const token of [currency, ...featuredTokens]) if (token) rename(token)
    },
    bearOut: ({ details }) => {
      for (const side of [details.currencyIn, details.currencyOut]) {
        rename(side.currency)
        side.amountUsd = '0.25'
      }
    },
  }
}

/** Lies of the list of chains, by name. */
const table = {
  'a chain twice by number': {
    tell: (rows, { draw, world }) =>
      addRow(rows, draw, (row) => {
        row.vmType = draw.pick(['evm', 'newvm', 'svm'])
        row.protocol = { v2: { chainId: draw.pick(['second', 'harbour']), depository: world.thief } }
      }),
  },
  'a chain twice by slug': {
    tell: (rows, { draw }) =>
      addRow(rows, draw, (row) => {
        Object.assign(row, { id: 424_242, displayName: 'ZZ', vmType: draw.pick(['evm', 'newvm']) })
      }),
  },
  'a chain twice, the same': { tell: (rows, { draw }) => addRow(rows, draw, () => {}) },
  'rows nobody can read': {
    tell: (rows, { draw }) => {
      for (const row of [null, 5, {}, { id: 'x' }, { id: -1 }, { id: 7, currency: 'ETH' }])
        rows.splice(draw.below(rows.length + 1), 0, row as never)
    },
  },
  'numbers as text': {
    tell: (rows, { draw }) => {
      const row = draw.pick(rows)
      row.id = `${row.id}`
    },
  },
  'slugs swapped': { tell: (rows) => swap(rows, 'protocol') },
  'native currencies swapped': { tell: (rows) => swap(rows, 'currency') },
  'depository of the thief': {
    tell: (rows, { world, draw }) => {
      const row = draw.pick(rows)
      if (row.protocol) row.protocol.v2.depository = world.thief
    },
  },
  'another virtual machine': {
    tell: (rows, { draw }) => {
      draw.pick(rows).vmType = draw.pick(['newvm', 'svm', 'tvm', 'EVM', null])
    },
  },
  'one chain missing': { tell: (rows) => void rows.pop() },
  'a token twice, of two decimals': {
    tell: (rows, { draw }) => {
      const { erc20Currencies } = draw.pick(rows)
      const token = draw.pick(erc20Currencies)
      erc20Currencies.push({ ...token, decimals: token.decimals + draw.pick([-2, 2]) })
    },
  },
  'USDC with four decimals': otherDecimals('USDC', -2),
  'USDC with eight decimals': otherDecimals('USDC', 2),
  'DAI with sixteen decimals': otherDecimals('DAI', -2),
  'USDC and DAI by each other’s name': swappedSymbols('USDC', 'DAI'),
  'names of the two chains swapped': { tell: (rows) => swap(rows, 'displayName') },
  'ETH by the name of USDC': nativeNamed('USDC'),
} as const satisfies Record<string, ListLie>

export type ListLieName = keyof typeof table

/** The same, each of one type. */
export const listLies: Readonly<Record<ListLieName, ListLie>> = table

/** Rows of other lists, doubled, contradicted and unreadable. */
export function lieInCurrencies(rows: unknown[], draw: Draw): void {
  const [row] = rows
  if (row === undefined) return
  rows.splice(draw.below(rows.length + 1), 0, draw.pick([null, {}, structuredClone(row), 'ETH']) as never)
}
