import type { Call, EvmCall, SolanaCall, TronCall } from '../domain/step.js'
import type { TrustedChain } from '../domain/trusted.js'
import type { DepositTrace } from '../vm/reader.js'
import type { WithdrawalRecord } from './facts.js'

/** What is wrong with a transaction that is to pay a withdrawal. */
export type TransactionFault =
  /** Of a kind this version cannot read. */
  | 'unknown-kind'
  | 'other-chain'
  /** It is for somebody who is neither owner nor recipient. */
  | 'other-sender'
  /** It calls a contract that nobody vouches for. */
  | 'untrusted-target'
  | 'other-function'
  /** It would send money along. */
  | 'sends-value'
  /** The depository would do more than one thing, or might not pay and count it as done. */
  | 'other-calls'
  | 'other-recipient'
  | 'other-currency'
  | 'other-amount'

/** A transaction this version asks a wallet for, to pay a withdrawal. */
export type PayoutCall = EvmCall | SolanaCall | TronCall

export type TransactionReading =
  | {
      readonly type: 'pays'
      readonly call: PayoutCall
      /** Who is to send it, and pays for that. */
      readonly sender: string
      /** What it is found by on chain. */
      readonly trace: Extract<DepositTrace, { type: 'withdrawal' }>
    }
  | { readonly type: 'refused'; readonly fault: TransactionFault }

/** What a payment is held against. */
export type PayoutTerms = Readonly<{
  record: WithdrawalRecord
  /** What was signed, in the smallest unit. */
  amount: bigint
  /** What is trusted of the chain that pays out; undefined where nobody lists it. */
  known: TrustedChain | undefined
}>

/** Whether a transaction is of a kind that a wallet is asked for; any other is shown. */
export function isSent(transaction: Call): transaction is PayoutCall {
  return transaction.vm === 'evm' || transaction.vm === 'solana' || transaction.vm === 'tron'
}
