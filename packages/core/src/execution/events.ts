import type { Verification } from '../domain/finding.js'
import type { StatusReading } from '../domain/request.js'
import type { Anchor } from '../vm/reader.js'
import type { Ask, JournalEntry, Proof } from './facts.js'
import type { StopReason } from './state.js'

/** Which item an event is about, and which ask of it. */
export type ItemKey = Readonly<{ step: number; item: number; attempt: number }>

/** What happened. Names in the past tense; `at` in milliseconds since the epoch. */
export type ExecutionEvent =
  // The person.
  | { readonly type: 'prepare-requested'; readonly at: number }
  | {
      readonly type: 'start-requested'
      readonly at: number
      readonly quoteAge: 'fresh' | 'aged'
      /** The lowest verdict the person, or the host, goes on with. */
      readonly accepts: 'verified' | 'unverifiable'
    }
  | { readonly type: 'cancel-requested'; readonly at: number }
  | { readonly type: 'nothing-waiting-declared'; readonly at: number }
  | { readonly type: 'hash-pasted'; readonly at: number; readonly hash: string }
  // Before the ask.
  | { readonly type: 'quote-verified'; readonly verification: Verification }
  | (ItemKey & { readonly type: 'item-checked'; readonly anchor: Anchor; readonly walletOnChain: boolean })
  | (ItemKey & { readonly type: 'check-stopped'; readonly reason: StopReason })
  | (ItemKey & { readonly type: 'chain-switched' })
  | (ItemKey & { readonly type: 'switch-stopped'; readonly reason: StopReason })
  // The ask and its answer.
  | (ItemKey & { readonly type: 'ask-recorded'; readonly ask: Ask })
  | (ItemKey & { readonly type: 'ask-existed'; readonly ask: Ask })
  | (ItemKey & { readonly type: 'ask-refused-by-journal'; readonly message: string })
  /** The wallet went to another account or chain between the check and the click. */
  | (ItemKey & { readonly type: 'wallet-moved' })
  | (ItemKey & { readonly type: 'wallet-answered'; readonly hash: string; readonly at: number })
  | (ItemKey & { readonly type: 'wallet-rejected'; readonly at: number })
  | (ItemKey & { readonly type: 'wallet-failed'; readonly message: string })
  // The chain.
  | (ItemKey & { readonly type: 'searched'; readonly searchedTo: bigint })
  | (ItemKey & { readonly type: 'located'; readonly hash: string; readonly at: number })
  | (ItemKey & {
      readonly type: 'transaction-seen'
      readonly seen: 'unseen' | 'pending' | 'included' | 'reverted'
    })
  | (ItemKey & { readonly type: 'hash-refused'; readonly hash: string; readonly at: number })
  | (ItemKey & { readonly type: 'approval-fell-short' })
  | (ItemKey & { readonly type: 'transaction-reverted'; readonly hash: string; readonly at: number })
  | (ItemKey & { readonly type: 'item-proved'; readonly proof: Proof })
  // The service.
  | { readonly type: 'status-seen'; readonly reading: StatusReading; readonly at: number }
  | { readonly type: 'failure-stood'; readonly at: number }
  | { readonly type: 'outcome-proved'; readonly proof: Proof }
  // The journal.
  | { readonly type: 'journal-read'; readonly entry: JournalEntry }
  | { readonly type: 'journal-failed' }
