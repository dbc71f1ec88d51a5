import type { Open } from './brand.js'
import type { Amount } from './currency.js'

/** What the service calls the state of a request. Open: `fallback`, `unknown` and newer ones are shown. */
export type RequestStatus = Open<
  | 'waiting'
  | 'depositing'
  | 'pending'
  | 'submitted'
  | 'success'
  | 'failure'
  | 'refund'
  | 'fallback'
  | 'unknown'
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

/** A transaction the service knows of. Fields may be missing for same-chain swaps. */
export type RequestTransaction = Readonly<{
  hash: string | null
  chainId: number | null
  timestamp: number | null
}>

/** One record of the request list (interface: Request record). */
export type RequestRecord = Readonly<{
  id: string
  status: RequestStatus
  user: string | null
  sender: string | null
  recipient: string | null
  refundTo: string | null
  requestType: string | null
  createdAt: string | null
  updatedAt: string | null
  supersededByRequestId: string | null
  failReason: string | null
  refundFailReason: string | null
  inTransactions: readonly RequestTransaction[]
  outTransactions: readonly RequestTransaction[]
  /** Deposited amount: actual, else as quoted. */
  deposited: Amount | null
  /** Received amount: actual, else as quoted. */
  received: Amount | null
  orderId: string | null
  isWithdrawable: boolean | null
}>

/** One page of records and where the next begins; null at the end. */
export type RequestPage = Readonly<{
  requests: readonly RequestRecord[]
  continuation: string | null
  total: number | null
}>
