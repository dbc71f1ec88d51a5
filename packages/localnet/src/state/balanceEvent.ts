import type { Currency } from '../chains/localChain.js'

/** Why an app balance can move, in the service's words. Those with `pending` nothing here brings about. */
export const balanceContexts = [
  'set-pending-amount',
  'unset-pending-amount',
  'reset-pending-amount',
  'pay-fees',
  'claim',
  'fast-fill-reduce-balance',
  'fast-fill-increase-balance',
  'balance-topup',
  'execute-transaction-request',
  'fixed-rate-accounting',
  'integrator-fixed-bps-accounting',
] as const

/** Why a balance moves, and for which request where it is for one. */
export interface BalanceCause {
  readonly context: (typeof balanceContexts)[number]
  readonly requestId?: string | undefined
}

/** One movement of an app balance. */
export interface BalanceEvent {
  /** Grows with every movement, of whichever wallet. */
  readonly id: number
  readonly currency: Currency
  /** Less than zero where it was taken. */
  readonly delta: bigint
  readonly balanceAfter: bigint
  readonly context: BalanceCause['context']
  readonly requestId: string | null
  /** Milliseconds. */
  readonly createdAt: number
}
