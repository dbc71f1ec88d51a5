import type { Open } from './brand.js'

/** Why an app balance moved. */
export type BalanceContext = Open<
  | 'set-pending-amount'
  | 'unset-pending-amount'
  | 'reset-pending-amount'
  | 'pay-fees'
  | 'claim'
  | 'fast-fill-reduce-balance'
  | 'fast-fill-increase-balance'
  | 'balance-topup'
  | 'execute-transaction-request'
  | 'fixed-rate-accounting'
  | 'integrator-fixed-bps-accounting'
>

/** One movement of an app balance. Amounts in the smallest unit of the currency. */
export type BalanceEvent = Readonly<{
  id: number | null
  chainId: number | null
  wallet: string | null
  currency: string | null
  /** Less than zero where it was taken. */
  delta: bigint | null
  /** May be less than zero. */
  balanceAfter: bigint | null
  context: BalanceContext | null
  requestId: string | null
  /** As it was sent: no shape is published. */
  contextData: unknown
  createdAt: string | null
}>

/** What a wallet has at the service in one currency, in its smallest unit. */
export type AppBalance = Readonly<{ chainId: number | null; currency: string | null; amount: bigint | null }>

/** One page of the movements of an app balance; `continuation` is null at the end. */
export type BalanceEventPage = Readonly<{
  wallet: string | null
  balances: readonly AppBalance[]
  events: readonly BalanceEvent[]
  continuation: string | null
}>
