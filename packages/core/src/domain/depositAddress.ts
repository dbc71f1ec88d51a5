import type { Open } from './brand.js'

/** One payment into a deposit address, or out of it, as far as the service says. */
export type AddressMovement = Readonly<{
  transactionId: string | null
  chainId: number | null
  /** A token's address or a word, as the service wrote it. */
  currency: string | null
  /** In the smallest unit. */
  amount: bigint | null
  status: string | null
  /** As it was sent: the service publishes no shape for it. */
  raw: unknown
}>

/** A deposit address and what happened on it (interface: Deposit address record). */
export type DepositAddress = Readonly<{
  depositAddress: string
  /** Names it where it is disabled. */
  id: string | null
  type: Open<'open' | 'strict'> | null
  requestId: string | null
  chainId: number | null
  currency: string | null
  refundTo: string | null
  recoveryAddress: string | null
  createdAt: string | null
  deposits: readonly AddressMovement[]
  sweeps: readonly AddressMovement[]
  raw: unknown
}>

/** What came of looking at a deposit address again. */
export type Reindex = Readonly<{
  message: string | null
  /** Balances that are being moved now; `balance` in the smallest unit. */
  triggeredCurrencies: readonly Readonly<{
    currency: string | null
    symbol: string | null
    balance: bigint | null
  }>[]
  checkedCurrencies: number | null
  failedCurrencies: number | null
}>
