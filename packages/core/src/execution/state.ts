import type { Verification } from '../domain/finding.js'
import type { Quote } from '../domain/quote.js'
import type { StatusReading } from '../domain/request.js'
import type { Anchor } from '../vm/reader.js'
import type { Ask, Fact, Proof } from './facts.js'

/** Why an item went no further. Each has a sentence and one next action in the widget. */
export type StopReason =
  | { readonly type: 'cancelled' }
  | { readonly type: 'rejected' }
  | { readonly type: 'nothing-waiting' }
  | { readonly type: 'reverted'; readonly hash: string }
  | { readonly type: 'verification-failed' }
  | { readonly type: 'unverifiable' }
  | { readonly type: 'quote-aged' }
  /** The deposit would take more than the depository may: an approval was spent, or the quote has none. */
  | { readonly type: 'allowance-short' }
  /** A transaction sent after the last ask is still on its way: it may be the deposit. */
  | { readonly type: 'transaction-pending' }
  | { readonly type: 'wallet-missing' }
  | { readonly type: 'wrong-account'; readonly expected: string; readonly got: string | null }
  | { readonly type: 'switch-refused' }
  | { readonly type: 'switch-failed'; readonly message: string }
  | { readonly type: 'chain-unreadable'; readonly message: string }
  | { readonly type: 'journal-failed'; readonly message: string }
  | { readonly type: 'step-unsupported' }

/** Where one item stands. Each phase holds what is true in it and nothing else. Times in milliseconds. */
export type ItemPhase =
  | { readonly name: 'queued' }
  | { readonly name: 'checking' }
  | { readonly name: 'switching'; readonly anchor: Anchor }
  /** Everything between the click and the wallet is done but the recording of the ask. */
  | { readonly name: 'ready'; readonly anchor: Anchor }
  | { readonly name: 'asking'; readonly anchor: Anchor; readonly ask: Ask | null }
  | {
      readonly name: 'locating'
      readonly ask: Ask
      /** The last block a search has covered; null before the first search ended. */
      readonly searchedTo: bigint | null
      /** What the wallet said instead of an answer, if it said something. */
      readonly walletMessage: string | null
      /** A transaction id that turned out not to be this deposit. */
      readonly refusedHash: string | null
    }
  | {
      readonly name: 'confirming'
      readonly ask: Ask
      readonly hash: string
      readonly seen: 'unseen' | 'pending' | 'included' | 'reverted'
    }
  | { readonly name: 'watching'; readonly hash: string }
  | { readonly name: 'complete' }
  | { readonly name: 'stopped'; readonly reason: StopReason; readonly at: ItemPhase['name'] }

/** One item of the quote and how far it has come. */
export type ItemState = Readonly<{
  step: number
  item: number
  /** What the item is for: an approval ends by allowance, a deposit by its event and the request's end. */
  role: 'approve' | 'deposit' | 'other'
  /** How many asks there were before the present one. */
  attempt: number
  phase: ItemPhase
}>

/** What the person wants: looking only, getting ready, going on, or no more asks. */
export type Will = 'idle' | 'prepare' | 'run' | 'cancelled'

/** What the service last said and since when it says it (milliseconds). */
export type ServiceWord = Readonly<{ reading: StatusReading; since: number }>

/** One run of a quote's steps. Plain frozen data; only `transition` makes a new one. */
export type ExecutionState = Readonly<{
  id: string
  quote: Quote
  account: string
  createdAt: number
  will: Will
  /** The lowest verdict the person goes on with. */
  accepts: 'verified' | 'unverifiable'
  items: readonly ItemState[]
  /** Every ask ever recorded for this execution, by any tab. */
  asks: readonly Ask[]
  /** Everything journalled, in order. Grows only. */
  facts: readonly Fact[]
  /** What cannot be taken back. Grows only. */
  proofs: readonly Proof[]
  /** The check of this execution's quote, once it has run. */
  verification: Verification | null
  service: ServiceWord | null
  /** Whether a failure has stood long enough to be called one. A later refund or fill still counts. */
  failure: 'none' | 'stood'
  /** Whether the journal takes what is written: what it refuses is lost with the page. */
  journal: 'writing' | 'failing'
}>
