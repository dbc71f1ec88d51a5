import type { Currency } from '../chains/localChain.js'
import type { IntentRequest } from '../state/request.js'
import type { ServiceContext } from './context.js'
import { formatMicroUsd, toMicroUsd, unitPrice } from './pricing.js'

/** How many seconds a chart goes back, by the service's word for it. Nothing here is older than the longest. */
export const timeframes: Readonly<Record<string, number>> = {
  '5M': 300,
  '1H': 3_600,
  '4H': 14_400,
  '24H': 86_400,
  '7D': 604_800,
  '30D': 2_592_000,
  MAX: 2_592_000,
}
const points = 12

/** One side of a finished request, as a trade of the currency. */
interface Trade {
  readonly side: 'buy' | 'sell'
  /** Unix seconds. */
  readonly at: number
  readonly microUsd: bigint
  readonly user: string
}

/**
 * The price of a currency over time, which stands still here, and how much of it was bought and sold by requests that
 * were finished.
 */
export function chartCurrency(
  context: Pick<ServiceContext, 'store' | 'now'>,
  currency: Currency,
  seconds: number,
): Readonly<Record<string, unknown>> {
  // Rounded up, so that what happens in this second is part of it.
  const end = Math.ceil(context.now() / 1_000)
  const step = seconds / points
  const starts = Array.from({ length: points }, (_, index) => end - seconds + index * step)
  const trades = context.store.list().flatMap((request) => tradesOf(request, currency))
  const within = (from: number, to: number): readonly Trade[] =>
    trades.filter(({ at }) => at > from && at <= to)
  const counted = starts.map((start) => count(within(start, start + step)))
  const column = <Name extends keyof Counts>(name: Name): readonly Counts[Name][] =>
    counted.map((one) => one[name])
  const price = Number(unitPrice(currency))
  const standing = starts.map(() => price)
  const sum = count(within(end - seconds, end))
  return {
    t: starts,
    o: standing,
    h: standing,
    l: standing,
    c: standing,
    volume: column('volume'),
    buyVolume: column('buyVolume'),
    sellVolume: column('sellVolume'),
    transactions: column('transactions'),
    buys: column('buys'),
    sells: column('sells'),
    traders: column('traders'),
    buyers: column('buyers'),
    sellers: column('sellers'),
    sumVolume: sum.volume,
    sumBuyVolume: sum.buyVolume,
    sumSellVolume: sum.sellVolume,
    sumTransactions: sum.transactions,
    sumBuys: sum.buys,
    sumSells: sum.sells,
    sumTraders: sum.traders,
    sumNonUniqueTraders: column('traders').reduce((all, one) => all + one, 0),
    sumBuyers: sum.buyers,
    sumSellers: sum.sellers,
  }
}

/** What was bought of a currency within so many seconds, in millionths of a dollar. */
export function boughtWithin(
  context: Pick<ServiceContext, 'store' | 'now'>,
  currency: Currency,
  seconds: number,
): bigint {
  const since = context.now() / 1_000 - seconds
  return worthOf(
    context.store
      .list()
      .flatMap((request) => tradesOf(request, currency))
      .filter(({ at }) => at > since),
  )
}

function tradesOf({ progress, updatedAt, user, ...request }: IntentRequest, currency: Currency): Trade[] {
  if (progress.status !== 'success') return []
  const at = updatedAt / 1_000
  const sides = [
    ['sell', request.origin],
    ['buy', request.destination],
  ] as const
  return sides
    .filter(([, side]) => isSame(side.currency, currency))
    .map(([side, { amount }]) => ({ side, at, microUsd: toMicroUsd(amount, currency), user }))
}

const isSame = (one: Currency, other: Currency): boolean =>
  one.chainId === other.chainId && one.address === other.address

interface Counts {
  readonly volume: string
  readonly buyVolume: string
  readonly sellVolume: string
  readonly transactions: number
  readonly buys: number
  readonly sells: number
  readonly traders: number
  readonly buyers: number
  readonly sellers: number
}

function count(trades: readonly Trade[]): Counts {
  const buys = trades.filter(({ side }) => side === 'buy')
  const sells = trades.filter(({ side }) => side === 'sell')
  return {
    volume: formatMicroUsd(worthOf(trades)),
    buyVolume: formatMicroUsd(worthOf(buys)),
    sellVolume: formatMicroUsd(worthOf(sells)),
    transactions: trades.length,
    buys: buys.length,
    sells: sells.length,
    traders: usersOf(trades),
    buyers: usersOf(buys),
    sellers: usersOf(sells),
  }
}

const worthOf = (trades: readonly Trade[]): bigint => trades.reduce((sum, { microUsd }) => sum + microUsd, 0n)
const usersOf = (trades: readonly Trade[]): number => new Set(trades.map(({ user }) => user)).size
