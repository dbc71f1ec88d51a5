import type { Call, EvmCall, SignedHyperliquidCall, SolanaCall, TronCall } from '../domain/step.js'
import type { TrustedChain } from '../domain/trusted.js'
import type { DepositTrace } from '../families/chainReadings.js'
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
export type WalletPayout = EvmCall | SolanaCall | TronCall

/** One that it sends: such a transaction, or one that came signed. */
export type PayoutCall = WalletPayout | SignedHyperliquidCall

export type PayoutCallReading =
  | {
      readonly type: 'pays'
      readonly by: 'wallet'
      readonly call: WalletPayout
      /** Who is to send it, and pays for that. */
      readonly sender: string
      /** What it is found by on chain. */
      readonly trace: Extract<DepositTrace, { type: 'withdrawal' }>
    }
  /** It came signed, by whom it leaves: it only has to be posted. */
  | {
      readonly type: 'pays'
      readonly by: 'signature'
      readonly call: SignedHyperliquidCall
      readonly trace: Extract<DepositTrace, { type: 'action' }>
    }
  | { readonly type: 'refused'; readonly fault: TransactionFault }
  /** Its family was not given: nobody here can say what it does, and nothing follows from that. */
  | { readonly type: 'unread' }

/** What a payment is held against. */
export type PayoutTerms = Readonly<{
  record: WithdrawalRecord
  /** What was signed, in the smallest unit. */
  amount: bigint
  /** What is trusted of the chain that pays out; undefined where nobody lists it. */
  known: TrustedChain | undefined
}>

/** Whether a transaction is of a kind that is sent from here; any other is shown. */
export function isSent(transaction: Call): transaction is PayoutCall {
  switch (transaction.vm) {
    case 'evm':
    case 'solana':
    case 'tron':
      return true
    case 'hyperliquid':
      return 'signed' in transaction
    default:
      return false
  }
}
