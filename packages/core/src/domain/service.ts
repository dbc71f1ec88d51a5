/** What the service can carry between two chains at the moment (`GET /config/v2`). Amounts in the smallest unit. */
export type RouteConfig = Readonly<{
  enabled: boolean
  user: Readonly<{ balance: bigint | null; maxBridgeAmount: bigint | null }> | null
  fee: bigint | null
  solver: Readonly<{
    address: string | null
    balance: bigint | null
    capacityPerRequest: bigint | null
  }> | null
  supportsExternalLiquidity: boolean | null
}>

/** What the solver has of one currency on one chain. */
export type Liquidity = Readonly<{
  chainId: number | null
  currencyId: string | null
  symbol: string | null
  address: string | null
  decimals: number | null
  /** In the smallest unit; null where it cannot be read. */
  balance: bigint | null
  usd: string | null
}>

/** How often one endpoint answered one way with one key. */
export type Usage = Readonly<{
  apiKey: string | null
  timestamp: string | null
  endpoint: string | null
  statusCode: number | null
  errorCode: string | null
  count: number | null
}>
