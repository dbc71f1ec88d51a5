import type { Open } from './brand.js'
import type { Amount, Currency } from './currency.js'
import type { FailedCall } from './failedCall.js'
import type { Route } from './quote.js'
import type { Cost, FeeSponsorship } from './sponsorship.js'

/** What the service calls the state of a request. Open: `unknown` and newer ones are shown. */
export type RequestStatus = Open<
  'waiting' | 'depositing' | 'pending' | 'submitted' | 'success' | 'failure' | 'refund' | 'unknown'
>

/** One reading of a request's state (interface: `GET /intents/status/v3` and the websocket event). */
export type StatusReading = Readonly<{
  requestId: string
  status: RequestStatus
  /** Transactions seen on the origin chain. */
  inTransactions: readonly string[]
  /** Fills or refunds the service sent. */
  outTransactions: readonly string[]
  /** Milliseconds since the epoch, the service's clock; null when not named. */
  updatedAt: number | null
  /** Null, absent and "N/A" are all null. */
  failReason: string | null
  refundFailReason: string | null
  details: string | null
}>

/** What a transaction changed of one account, as the service saw it. */
export type StateChange = Readonly<{
  address: string | null
  kind: Open<'token'> | null
  tokenKind: Open<'ft'> | null
  tokenAddress: string | null
  /** In the smallest unit; less than zero where it left the account. */
  balanceDiff: bigint | null
}>

/** A transaction the service knows of. Fields may be missing for same-chain swaps. */
export type RequestTransaction = Readonly<{
  /** As the chain writes it: on TON 64 hexadecimal digits without `0x` (interface: Request record, rule 6). */
  hash: string | null
  chainId: number | null
  /** Unix seconds. */
  timestamp: number | null
  status: Open<'success' | 'failure'> | null
  /** What it cost, in the smallest unit of the native currency. Left out where the service does not say. */
  fee?: bigint | undefined
  /** The same in US dollars, a plain decimal. */
  feeUsd?: string | undefined
  /** Left out where the service does not say; empty where it says that nothing changed. */
  stateChanges?: readonly StateChange[] | undefined
}>

/** What kind of request it is, in the service's own terms. */
export type RequestType = Open<
  'Bridge' | 'Crosschain Swap' | 'Same-chain Swap' | 'Send' | 'Wrap' | 'Unwrap' | 'Call'
>

/** What a request makes use of. */
export type RequestFeature = Open<
  | 'gasless_execution'
  | 'gasless_swap'
  | 'fast_fill'
  | 'gas_top_up'
  | 'fixed_rate'
  | 'app_fees'
  | 'deposit_address'
>

/** The deposit address of a request that has one. */
export type RequestDepositAddress = Readonly<{
  address: string
  type: Open<'strict' | 'open'> | null
  depositor: string | null
  depositTxHash: string | null
  /** Null when none was set. */
  recoveryAddress: string | null
}>

/** The fees of a record. The solver's part is called `platform` here. Negative dollars are a cost. */
export type RequestFees = Readonly<{
  quoted: RequestFeePhase | null
  actual: RequestFeePhase | null
  currency: Currency | null
}>

/** One side of a record's fees: as quoted, or as they came out. */
export type RequestFeePhase = Readonly<{
  swap: Cost | null
  execution: Cost | null
  platform: Cost | null
  app: Cost | null
  sponsored: Cost | null
}>

/** What an app takes of a request, each by its recipient. */
export type RequestAppFee = Readonly<{ recipient: string | null; bps: string | null; fee: Cost }>

/** A deposit as the settlement protocol recorded it: what a withdrawal starts from. */
export type OriginDeposit = Readonly<{
  /** The owner, who signs a withdrawal. */
  depositor: string | null
  /** Numeric. Withdrawals want the slug: `slugOf`. */
  chainId: number | null
  currency: string | null
  amount: bigint | null
  transactionId: string | null
}>

/** The part of a record that only the key's owner is told. Never ask for it in a browser. */
export type AuthenticatedData = Readonly<{
  referrer: string | null
  apiKeyName: string | null
  blockedAddresses: readonly string[] | null
  platformFee: unknown
}>

/** One record of the request list (interface: Request record). */
export type RequestRecord = Readonly<{
  id: string
  status: RequestStatus
  user: string | null
  sender: string | null
  recipient: string | null
  refundTo: string | null
  requestType: RequestType | null
  features: readonly RequestFeature[]
  createdAt: string | null
  updatedAt: string | null
  /** The request that took its place, when the one of a deposit address was made anew: follow that one. */
  supersededByRequestId: string | null
  depositAddress: RequestDepositAddress | null
  failReason: string | null
  refundFailReason: string | null
  /** The transaction that failed to fill it. This and the next four are left out where the service does not say. */
  failedTxHash?: string | undefined
  failedTxBlockNumber?: number | undefined
  /** The call that transaction made. */
  failedCallData?: FailedCall | undefined
  /** Whether it was filled with the money of somebody else than the service's own solver. */
  usesExternalLiquidity?: boolean | undefined
  /** Whether it was filled before its deposit was final because an app asked for that: see `fastFill`. */
  triggeredByFastFill?: boolean | undefined
  inTransactions: readonly RequestTransaction[]
  outTransactions: readonly RequestTransaction[]
  /** Deposited amount: actual, else as quoted. */
  deposited: Amount | null
  depositedFrom: Phase | null
  /** Received amount: actual, else as quoted. Only `receivedFrom` says whether anything was received. */
  received: Amount | null
  receivedFrom: Phase | null
  /** What was to be received. */
  quotedOutput: Amount | null
  /** Both phases as the service has them. The actual one may repeat the quoted destination. */
  route: Readonly<{ quoted: Route | null; actual: Route | null; rate: string | null }>
  fees: RequestFees | null
  feeSponsorship: FeeSponsorship | null
  appFees: Readonly<{ quoted: readonly RequestAppFee[]; actual: readonly RequestAppFee[] }>
  /** What came back, where something did. */
  refunded: Amount | null
  /** Seconds. */
  timeEstimate: number | null
  quoteOraclePrice: Readonly<{ rate: string | null; observedAt: string | null }> | null
  moonpayId: string | null
  orderId: string | null
  isWithdrawable: boolean | null
  origin: OriginDeposit | null
  authenticated: AuthenticatedData
  /** The record as it was sent, for fields this version does not know. */
  raw: unknown
}>

/** Where an amount of a record was taken from. */
export type Phase = 'actual' | 'quoted'

/** One page of records and where the next begins; null at the end. */
export type RequestPage = Readonly<{
  requests: readonly RequestRecord[]
  continuation: string | null
  total: number | null
}>
