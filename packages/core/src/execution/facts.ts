import type { Hex } from '../domain/brand.js'
import type { Quote } from '../domain/quote.js'
import type { Step } from '../domain/step.js'
import type { DamagedEntryOf, EntryOf } from '../engine/journal/journalEntry.js'
import { unknownKey } from '../engine/journal/unknownKey.js'
import type { Anchor, PermitEnd } from '../families/chainReadings.js'
import type { Validity } from '../families/wallet.js'

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
  /** What the wallet is asked for: one transaction, several calls at once, or a signature. */
  kind: 'transaction' | 'batch' | 'signature'
  walletKind: string
  account: string
  chainId: number
  /** Who is called; for a signature, where it is posted. */
  to: string
  /** Smallest unit of the native currency. */
  value: bigint
  /** keccak-256 of the input data, or of what was to be signed. */
  inputHash: string
  /** Our own id of a batch (EIP-5792); null for anything else. */
  callsId: string | null
  anchor: Anchor
  /** Milliseconds since the epoch. */
  askedAt: number
}>

/** What a wallet has put into a transaction beside what it was asked for. Of bytes and calls, the calls are told. */
export type Additions =
  /** Bytes behind the calldata, which its function does not read. */
  | { readonly type: 'bytes'; readonly count: number }
  /** More calls of the account in the same execution; null where nobody could read what else was done. */
  | { readonly type: 'calls'; readonly count: number | null }

/**
 * What a wallet has added to what it was asked for. Left out where that is nothing, and where the transaction itself was
 * not read: a deposit may be found by its event.
 */
type Added = Readonly<{ added?: Additions | undefined }>

/** What proves that an item was done. `at` in milliseconds, amounts in the smallest unit. */
export type ItemProof =
  | {
      readonly type: 'approval'
      readonly step: number
      readonly item: number
      readonly hash: string | null
      readonly at: number
    }
  | (Added & {
      readonly type: 'deposit'
      readonly step: number
      readonly item: number
      readonly hash: string
      readonly chainId: number
      readonly blockNumber: bigint
      readonly amount: bigint
      readonly at: number
    })
  /** A transaction that settles by itself, as same-chain swaps do. */
  | (Added & {
      readonly type: 'call'
      readonly step: number
      readonly item: number
      readonly hash: string
      readonly chainId: number
      readonly blockNumber: bigint
      readonly at: number
    })

/** Something that cannot be taken back. `at` in milliseconds, amounts in the smallest unit. */
export type Proof =
  | ItemProof
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

/** Which ask a line is about. */
type OfAsk = Readonly<{ step: number; item: number; attempt: number; at: number }>

/** One line of the journal: what happened, never what is planned. `at` in milliseconds. */
export type Fact =
  /** What the wallet named, the person pasted or a search found: where to look. */
  | (OfAsk & { readonly type: 'hash'; readonly hash: string })
  /** Bytes that were signed without being sent: kept before they are broadcast, and the same ones each time. */
  | (OfAsk & {
      readonly type: 'signed'
      readonly hash: string
      readonly bytes: Hex
      readonly validity: Validity
    })
  /** A node showed the transaction's place in the account's order. */
  | (OfAsk & { readonly type: 'nonce'; readonly hash: string; readonly nonce: number })
  /** The id by which the wallet took a batch. */
  | (OfAsk & { readonly type: 'calls'; readonly callsId: string })
  /** A signature, kept before it is posted. */
  | (OfAsk & { readonly type: 'signature'; readonly signature: Hex })
  /** The service took the signature, and may have added steps. */
  | (OfAsk & { readonly type: 'posted'; readonly steps: readonly Step[] })
  /** Proved at a finalized block: a permission that was signed is over, and nothing was deposited by it. */
  | (OfAsk & { readonly type: 'permit-ended'; readonly end: PermitEnd })
  /** The person said no in the wallet; or, where it says so, the ask was withdrawn before anybody was asked. */
  | (OfAsk & { readonly type: 'rejected'; readonly asked?: 'nobody' | undefined })
  /** By code: the wallet cannot send batches, so nothing was sent. */
  | (OfAsk & { readonly type: 'batch-refused' })
  | (OfAsk & { readonly type: 'nothing-waiting' })
  /** The transaction is another one. */
  | (OfAsk & { readonly type: 'hash-refused'; readonly hash: string })
  /** It did nothing. `message` is why, in words of whoever refused it. */
  | (OfAsk & { readonly type: 'reverted'; readonly hash: string; readonly message?: string | undefined })
  /** Proved at a finalized block: this transaction can never happen any more. */
  | (OfAsk & { readonly type: 'replaced'; readonly hash: string })
  /** The deposit is on another chain than it was asked for. */
  | (OfAsk & {
      readonly type: 'elsewhere'
      readonly chainId: number
      readonly hash: string
      readonly amount: bigint
    })
  /** One more deposit of an order that has one: it comes home by recovery. */
  | (OfAsk & {
      readonly type: 'duplicate'
      readonly chainId: number
      readonly hash: string
      readonly amount: bigint
    })
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
export type JournalEntry = EntryOf<ExecutionRecord, Ask, Fact>

/** What can be read of an execution whose own record cannot. */
export type DamagedEntry = DamagedEntryOf<Ask, Fact>

/**
 * What makes two lines of the journal the same line: everything but the time they were written. A fact of a type this
 * code does not know, which a newer tab wrote, is the same where all of it is.
 */
export function factKey(fact: Fact): string {
  switch (fact.type) {
    case 'hash':
    case 'signed':
    case 'nonce':
    case 'hash-refused':
    case 'reverted':
    case 'replaced':
    case 'elsewhere':
    case 'duplicate':
      return `${fact.type}:${fact.step}:${fact.item}:${fact.attempt}:${fact.hash}`
    case 'calls':
    case 'signature':
    case 'posted':
    case 'permit-ended':
    case 'rejected':
    case 'batch-refused':
    case 'nothing-waiting':
      return `${fact.type}:${fact.step}:${fact.item}:${fact.attempt}`
    case 'proof':
      return proofKey(fact.proof)
    case 'cancelled':
      return 'cancelled'
    case 'settled':
      return `settled:${fact.outcome}`
    default:
      return unknownKey(fact satisfies never)
  }
}

function proofKey(proof: Proof): string {
  switch (proof.type) {
    case 'approval':
    case 'deposit':
    case 'call':
      return `proof:${proof.type}:${proof.step}:${proof.item}`
    case 'fill':
    case 'refund':
      return `proof:${proof.type}`
    default:
      return `proof:${unknownKey(proof satisfies never)}`
  }
}
