import type { Open } from './brand.js'
import type { Slug } from './chain.js'
import type { Currency } from './currency.js'
import type { Call } from './step.js'

/** What an owner has on the hub (interface: Recovery balance). It is no promise that it can be withdrawn. */
export type RecoveryBalance = Readonly<{
  hubTokenId: string | null
  /** Null where the service cannot vouch for it: such a balance is no usable target. */
  currency: Currency | null
  /** In the smallest unit. */
  amount: bigint
  usd: string | null
}>

/** One page of balances; `continuation` is null at the end. */
export type RecoveryBalancePage = Readonly<{
  balances: readonly RecoveryBalance[]
  continuation: string | null
}>

/**
 * What is to be withdrawn (interface: Recovery withdrawal endpoints, step 4). Both chains by slug. The letters of
 * every text count: what is signed and what is sent must be the same.
 */
export type WithdrawalRequest = Readonly<{
  chainId: Slug
  /** Token on the withdrawal chain; all zeros for its native currency. */
  currency: string
  /** In the smallest unit. */
  amount: bigint
  ownerChainId: Slug
  owner: string
  /** May differ from the owner. */
  recipient: string
}>

/** The service's answer to a request that is not signed yet. Good for about a minute. */
export type PreparedWithdrawal = Readonly<{
  nonce: string
  /** The amount to sign and to send from here on; it may differ from what was asked. */
  amount: bigint
  /** Passed through untouched. Null when the service sent none. */
  additionalData: unknown
}>

/** A withdrawal as its owner signs it: `{ ...request, ...prepared }`, with the amount the service returned. */
export type SignableWithdrawal = WithdrawalRequest &
  Readonly<{
    nonce: string
    /** As the service sent it; null and absent are the same. */
    additionalData?: unknown
  }>

/** What the service calls the state of a withdrawal. Open: an unknown one is not the end. */
export type WithdrawalStatus = Open<
  'initiating' | 'attesting' | 'processing' | 'ready' | 'executed' | 'expired' | 'failed'
>

/** One reading of a withdrawal (interface: Withdrawal job). */
export type WithdrawalReading = Readonly<{
  jobId: string
  /** An unknown or forgotten job is `processing` for ever: jobs are kept for 24 hours. */
  status: WithdrawalStatus
  /** What the owner signs and broadcasts once it is `ready`; null before. */
  transaction: Call | null
  withdrawal: unknown
  transactionId: string | null
  reason: Open<
    | 'insufficient_balance'
    | 'invalid_signature'
    | 'unsupported_chain'
    | 'invalid_amount'
    | 'chain_disabled'
    | 'internal_error'
  > | null
}>

/** Whether a withdrawal has come to its end. `ready` has not: its owner must broadcast it. */
export function isWithdrawalOver(status: WithdrawalStatus): boolean {
  return status === 'executed' || status === 'expired' || status === 'failed'
}
