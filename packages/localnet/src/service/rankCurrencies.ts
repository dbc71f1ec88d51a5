import type { Currency } from '../chains/localChain.js'
import { chainsOf, type ServiceContext } from './context.js'
import { toMicroUsd } from './pricing.js'

/** What `GET /currencies/trending` can be sorted by. */
export const trends = ['relay24hBuyTxCount', 'relay24hBuyUsdVolume', 'coingecko6hTrending'] as const

/** One of them. */
export type Trend = (typeof trends)[number]

const day = 24 * 60 * 60 * 1_000

/**
 * Every currency, the most bought within a day first. What others think of a currency nobody knows here, so that by
 * this all are alike; alike are in the order of the list.
 */
export function rankCurrencies(context: ServiceContext, by: Trend): readonly Currency[] {
  const scores = new Map<Currency, bigint>()
  const since = context.now() - day
  const bought = context.store
    .list()
    .filter(({ progress, updatedAt }) => progress.status === 'success' && updatedAt >= since)
  for (const { destination } of by === 'coingecko6hTrending' ? [] : bought) {
    const { currency, amount } = destination
    const score = by === 'relay24hBuyTxCount' ? 1n : toMicroUsd(amount, currency)
    scores.set(currency, (scores.get(currency) ?? 0n) + score)
  }
  const scoreOf = (currency: Currency): bigint => scores.get(currency) ?? 0n
  return chainsOf(context)
    .flatMap((chain): readonly Currency[] => chain.currencies)
    .toSorted((one, other) => (scoreOf(other) > scoreOf(one) ? 1 : scoreOf(other) < scoreOf(one) ? -1 : 0))
}
