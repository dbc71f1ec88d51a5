import type { Amount, Currency } from '../../domain/currency.js'
import type { Phase, RequestRecord, StatusReading } from '../../domain/request.js'
import type { Outcome } from '../handlers/followOutcome.js'
import type { ServiceReport } from '../state.js'

/** By what a request was named: its id, or any transaction of it. */
export type RequestName = Readonly<{ requestId: string }> | Readonly<{ hash: string }>

/** Why the service could not be asked. `code` is stable; both sentences are for a person. */
export type ReadingFailure = Readonly<{ code: string; message: string; next: string }>

/** Money that was seen to move. `amount` in the smallest unit of `currency`. */
export type Movement = Readonly<{
  chainId: number | null
  hash: string | null
  amount: bigint | null
  /** Null where nobody has named it. */
  currency: Currency | null
  /** Who saw it: our own RPC, in a block that may not be final yet, or only the service. */
  witness: 'chain' | 'service'
}>

/** Everything that is known of a request: from its record and its status, and from the chain where it was read. */
export type RequestFacts = Readonly<{
  requestId: string
  /** Other requests of the same transaction. Empty when the request was named by its id. */
  others: readonly string[]
  orderId: string | null
  user: string | null
  /** Who is paid; null where the service does not say. */
  recipient: string | null
  refundTo: string | null
  originChainId: number | null
  destinationChainId: number | null
  /** What the person gave, in the service's words: as it came in, or as it was quoted. */
  paid: Amount | null
  paidFrom: Phase | null
  /** What was to arrive. */
  expected: Amount | null
  /** What reached the depository. Null while nobody has seen a deposit. */
  deposit: Movement | null
  /** What arrived or came back. Null before the end. */
  payout: Movement | null
  /** What the service last said, and since when it says so (milliseconds, this client's clock). */
  service: ServiceReport
  failReason: string | null
  refundFailReason: string | null
  /** The request that took the place of this one: follow that one. */
  supersededByRequestId: string | null
  /** The service's record; null where it was not given, for want of a key perhaps. */
  record: RequestRecord | null
}>

/**
 * Where a request stands, as far as one can know who has only its name. Times in milliseconds.
 *
 * - `looking`: the service is being asked
 * - `unknown`: the service knows no such request. `check` says what to look at: whether the request id is whole and
 *   of this service, or whether the hash is that of the deposit and has been in a block for a while. It is asked
 *   again, ever more slowly
 * - `unreadable`: the service cannot be asked; `failure` says why. It is asked again
 * - `waiting`: the service waits for the deposit
 * - `underway`: the deposit is there, or the service says something else that is no end
 * - `settling`: the service says that it is over; the chain has not shown it yet, or a failure has not stood for ten
 *   minutes yet
 * - `arrived`, `refunded`: the end, and `payout.witness` says who saw it
 * - `failed`: a failure that has stood. It is still followed: a later refund or fill moves it
 */
export type FollowedState =
  | Readonly<{ name: 'looking'; asked: RequestName; since: number }>
  | Readonly<{ name: 'unknown'; asked: RequestName; since: number; check: 'request-id' | 'transaction' }>
  | Readonly<{ name: 'unreadable'; asked: RequestName; since: number; failure: ReadingFailure }>
  | (Readonly<{ name: 'waiting' | 'underway' | 'settling' | 'failed' }> & RequestFacts)
  | (Readonly<{ name: 'arrived' | 'refunded'; payout: Movement }> & RequestFacts)

/** A deposit our own RPC has seen. */
export type SeenDeposit = Readonly<{
  chainId: number
  hash: string
  /** Null for the native currency. */
  token: string | null
  amount: bigint
}>

/** What was learned of a request so far. */
export type Known = Readonly<{
  asked: RequestName
  since: number
  /** How the search for it stands; over once `word` is there. */
  search: 'looking' | 'unknown' | ReadingFailure
  requestId: string | null
  others: readonly string[]
  record: RequestRecord | null
  service: ServiceReport | null
  failure: 'none' | 'stood'
  deposit: SeenDeposit | null
  outcome: Outcome | null
}>

/** What happened. `at` in milliseconds. */
export type FollowedEvent =
  | Readonly<{ type: 'not-found'; at: number }>
  | Readonly<{ type: 'not-read'; failure: ReadingFailure; at: number }>
  | Readonly<{
      type: 'found'
      requestId: string
      others: readonly string[]
      record: RequestRecord | null
      reading: StatusReading
      at: number
    }>
  | Readonly<{ type: 'record-read'; record: RequestRecord }>
  | Readonly<{ type: 'status-seen'; reading: StatusReading; at: number }>
  | Readonly<{ type: 'failure-stood' }>
  | Readonly<{ type: 'deposit-seen'; deposit: SeenDeposit }>
  | Readonly<{ type: 'outcome-proved'; outcome: Outcome }>
