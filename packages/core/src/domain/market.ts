import type { Open } from './brand.js'
import type { Currency } from './currency.js'

/** What the service can sort the most bought currencies by: purchases or dollars of a day, or what others think. */
export type TrendingOrder = Open<'relay24hBuyTxCount' | 'relay24hBuyUsdVolume' | 'coingecko6hTrending'>

/** How far back a chart goes. */
export type ChartTimeframe = Open<'5M' | '1H' | '4H' | '24H' | '7D' | '30D' | 'MAX'>

/** One of the two tokens of a pool. */
export type PairToken = Readonly<{ address: string | null; symbol: string | null; logoUrl: string | null }>

/**
 * A currency with what markets say of it (`GET /chains/{chainId}/currencies/{address}`). To be shown, never reckoned
 * with. Dollars are plain decimals; null is what the service does not say.
 */
export type CurrencyDetails = Currency &
  Readonly<{
    priceUsd: string | null
    marketCapUsd: string | null
    fullyDilutedUsd: string | null
    liquidityUsd: string | null
    volume24hUsd: string | null
    /** Change of the price as the service writes it, by how long ago it is compared with. */
    priceChange: Readonly<Record<'5m' | '1h' | '4h' | '24h', string | null>>
    /** Unix seconds. */
    createdAt: number | null
    links: Readonly<Record<'website' | 'twitter' | 'coingecko' | 'discord', string | null>>
    /** The pool that the figures are of. */
    pair: Readonly<{ address: string | null; token0: PairToken | null; token1: PairToken | null }> | null
  }>

/** Figures of one stretch of a chart, or of all of it. */
export type ChartCounts = Readonly<{
  /** US dollars as plain decimals. */
  volume: string | null
  buyVolume: string | null
  sellVolume: string | null
  transactions: number | null
  buys: number | null
  sells: number | null
  traders: number | null
  buyers: number | null
  sellers: number | null
}>

/** One stretch of a chart: when it begins in unix seconds, and prices in US dollars as plain decimals. */
export type ChartPoint = ChartCounts &
  Readonly<{
    time: number
    open: string | null
    high: string | null
    low: string | null
    close: string | null
  }>

/** The price of a currency over time (`GET /chains/{chainId}/currencies/{address}/chart`). To be shown. */
export type CurrencyChart = Readonly<{ points: readonly ChartPoint[]; total: ChartCounts }>
