import type { Quote } from '../domain/quote.js'
import type { Anchor } from '../vm/reader.js'

/**
 * The record that a wallet is about to be asked: one per key, made before the wallet opens. It carries what is
 * needed to find the money later, whatever dies next.
 */
export type Ask = Readonly<{
  /** Request id, order id, account, step, item and attempt. */
  key: string
  executionId: string
  step: number
  item: number
  attempt: number
  walletKind: string
  account: string
  chainId: number
  to: string
  /** Smallest unit of the native currency. */
  value: bigint
  /** keccak-256 of the input data. */
  inputHash: string
  anchor: Anchor
  /** Milliseconds since the epoch. */
  askedAt: number
}>

/** Something that cannot be taken back. `at` in milliseconds, amounts in the smallest unit. */
export type Proof =
  | {
      readonly type: 'approval'
      readonly step: number
      readonly item: number
      readonly hash: string | null
      readonly at: number
    }
  | {
      readonly type: 'deposit'
      readonly step: number
      readonly item: number
      readonly hash: string
      readonly chainId: number
      readonly blockNumber: bigint
      readonly amount: bigint
      readonly at: number
    }
  | {
      readonly type: 'fill' | 'refund'
      readonly hash: string | null
      readonly chainId: number
      /** Null where what arrived cannot be told from the chain. */
      readonly amount: bigint | null
      /** Who saw it: our own RPC, or only the service. */
      readonly witness: 'chain' | 'service'
      readonly at: number
    }

/** One line of the journal: what happened, never what is planned. `at` in milliseconds. */
export type Fact =
  | {
      readonly type: 'hash'
      readonly step: number
      readonly item: number
      readonly attempt: number
      readonly hash: string
      readonly at: number
    }
  | {
      readonly type: 'rejected'
      readonly step: number
      readonly item: number
      readonly attempt: number
      readonly at: number
    }
  | {
      readonly type: 'nothing-waiting'
      readonly step: number
      readonly item: number
      readonly attempt: number
      readonly at: number
    }
  | {
      readonly type: 'hash-refused'
      readonly step: number
      readonly item: number
      readonly attempt: number
      readonly hash: string
      readonly at: number
    }
  | {
      readonly type: 'reverted'
      readonly step: number
      readonly item: number
      readonly attempt: number
      readonly hash: string
      readonly at: number
    }
  | { readonly type: 'proof'; readonly proof: Proof; readonly at: number }
  | { readonly type: 'cancelled'; readonly at: number }
  | { readonly type: 'settled'; readonly outcome: 'success' | 'refunded'; readonly at: number }

/** What is kept of one execution so that it can be taken up again anywhere. */
export type ExecutionRecord = Readonly<{
  id: string
  quote: Quote
  account: string
  createdAt: number
}>

/** Everything the journal holds of one execution. */
export type JournalEntry = Readonly<{
  record: ExecutionRecord
  asks: readonly Ask[]
  facts: readonly Fact[]
}>

/** What makes two lines of the journal the same line: everything but the time they were written. */
export function factKey(fact: Fact): string {
  switch (fact.type) {
    case 'hash':
    case 'hash-refused':
    case 'reverted':
      return `${fact.type}:${fact.step}:${fact.item}:${fact.attempt}:${fact.hash}`
    case 'rejected':
    case 'nothing-waiting':
      return `${fact.type}:${fact.step}:${fact.item}:${fact.attempt}`
    case 'proof':
      return fact.proof.type === 'approval' || fact.proof.type === 'deposit'
        ? `proof:${fact.proof.type}:${fact.proof.step}:${fact.proof.item}`
        : `proof:${fact.proof.type}`
    case 'cancelled':
      return 'cancelled'
    case 'settled':
      return `settled:${fact.outcome}`
    default:
      return fact satisfies never
  }
}
