import type { Amount } from './currency.js'

/** What an app has earned and can claim. Dollars as plain decimals. */
export type AppFeeBalances = Readonly<{
  balances: readonly Amount[]
  totalBalanceUsd: string | null
  /** Lent to fast fills that have not come back. */
  outstandingFastFillBalanceUsd: string | null
  availableBalanceUsd: string | null
}>

/** One claim. */
export type AppFeeClaim = Readonly<{
  claimId: string | null
  wallet: string | null
  recipient: string | null
  amount: Amount | null
  transactionId: string | null
  status: string | null
  createdAt: string | null
}>

/** One page of claims; `continuation` is null at the end. */
export type AppFeeClaimPage = Readonly<{ claims: readonly AppFeeClaim[]; continuation: string | null }>
