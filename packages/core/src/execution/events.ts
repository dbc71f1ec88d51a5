import type { Hex } from '../domain/brand.js'
import type { Verification } from '../domain/finding.js'
import type { StatusReading } from '../domain/request.js'
import type { Step } from '../domain/step.js'
import type { JournalProblem } from '../errors/journal.js'
import type { Anchor, PermitEnd } from '../families/chainReadings.js'
import type { Validity } from '../families/wallet.js'
import type { Ask, DamagedEntry, ItemProof, JournalEntry, Proof } from './facts.js'
import type { StopReason } from './stopReason.js'

/** Which item an event is about, and which ask of it. */
export type ItemKey = Readonly<{ step: number; item: number; attempt: number }>

/** A deposit that was found on a chain. The amount in the smallest unit. */
type FoundDeposit = Readonly<{ chainId: number; hash: string; amount: bigint; at: number }>

/** What happened. Names in the past tense; `at` in milliseconds since the epoch. */
export type ExecutionEvent =
  // The person.
  | { readonly type: 'check-requested'; readonly at: number }
  | { readonly type: 'prepare-requested'; readonly at: number }
  | {
      readonly type: 'start-requested'
      readonly at: number
      readonly quoteAge: 'fresh' | 'aged'
      /** The lowest verdict the person, or the host, goes on with; what was accepted before where left out. */
      readonly accepts?: 'verified' | 'unverifiable' | undefined
      /** What the screen showed at the click (`shownOf`); left out where nobody is shown anything. */
      readonly shown?: string | undefined
    }
  | { readonly type: 'cancel-requested'; readonly at: number }
  | {
      readonly type: 'nothing-waiting-declared'
      readonly at: number
      /** How many asks the screen had been drawn of; left out where nothing was drawn. */
      readonly asked?: number | undefined
    }
  | { readonly type: 'hash-pasted'; readonly at: number; readonly hash: string }
  // Before the ask.
  | {
      readonly type: 'quote-verified'
      readonly verification: Verification
      /** Seconds; see `ExecutionState`. */
      readonly clockAhead: number
    }
  | (ItemKey & { readonly type: 'item-checked'; readonly anchor: Anchor; readonly walletOnChain: boolean })
  /** The wallet carries calls out all or none: this approval goes together with the deposit. */
  | (ItemKey & { readonly type: 'approval-joined' })
  | (ItemKey & { readonly type: 'check-stopped'; readonly reason: StopReason })
  | (ItemKey & { readonly type: 'chain-switched' })
  | (ItemKey & { readonly type: 'switch-stopped'; readonly reason: StopReason })
  /** The wallet that was missing, locked or on another account is on ours. */
  | (ItemKey & { readonly type: 'wallet-returned' })
  // The ask and its answer.
  /** The wallet is answering another execution. */
  | (ItemKey & { readonly type: 'turn-awaited' })
  | (ItemKey & { readonly type: 'ask-recorded'; readonly ask: Ask })
  | (ItemKey & { readonly type: 'ask-existed'; readonly ask: Ask })
  /** Another run was asked for under this key. */
  | (ItemKey & { readonly type: 'ids-reused'; readonly executionId: string })
  | (ItemKey & {
      readonly type: 'ask-refused-by-journal'
      readonly message: string
      readonly problem: JournalProblem | null
    })
  /** The wallet went to another account or chain between the check and the click. */
  | (ItemKey & { readonly type: 'wallet-moved' })
  /** The wallet opens a window, and the person's last press is too long ago for that. */
  | (ItemKey & { readonly type: 'press-awaited' })
  | (ItemKey & { readonly type: 'wallet-answered'; readonly hash: string; readonly at: number })
  | (ItemKey & {
      readonly type: 'wallet-signed'
      readonly bytes: Hex
      readonly hash: string
      readonly validity: Validity
      readonly at: number
    })
  /** An account held by this process did not sign, or its bytes could not be kept: nothing was sent. */
  | (ItemKey & { readonly type: 'sign-failed'; readonly message: string; readonly at: number })
  | (ItemKey & { readonly type: 'batch-taken'; readonly callsId: string; readonly at: number })
  | (ItemKey & { readonly type: 'batch-refused'; readonly at: number })
  | (ItemKey & { readonly type: 'message-signed'; readonly signature: Hex; readonly at: number })
  | (ItemKey & {
      readonly type: 'wallet-rejected'
      /** The ask was withdrawn: the wallet never heard of it. */
      readonly asked?: 'nobody' | undefined
      readonly at: number
    })
  | (ItemKey & { readonly type: 'wallet-failed'; readonly message: string })
  // The chain.
  | (ItemKey & {
      readonly type: 'searched'
      readonly searchedTo: bigint
      readonly effort: 'within-budget' | 'over-budget'
    })
  | (ItemKey & { readonly type: 'located'; readonly hash: string; readonly at: number })
  | (ItemKey & {
      readonly type: 'transaction-seen'
      readonly hash: string
      /** `vanished` is what another tab tells: it was there when the block went. */
      readonly seen: 'unseen' | 'pending' | 'included' | 'reverted' | 'vanished'
      readonly nonce: number | null
      readonly blockedBy: number | null
      readonly at: number
    })
  | (ItemKey & { readonly type: 'hash-refused'; readonly hash: string; readonly at: number })
  | (ItemKey & { readonly type: 'approval-fell-short' })
  | (ItemKey & {
      readonly type: 'transaction-reverted'
      readonly hash: string
      readonly message?: string | undefined
      readonly at: number
    })
  | (ItemKey & { readonly type: 'replacement-proved'; readonly hash: string; readonly at: number })
  /** On another chain than it was asked for. */
  | (ItemKey & FoundDeposit & { readonly type: 'deposit-elsewhere' })
  /** One more than the order has. */
  | (ItemKey & FoundDeposit & { readonly type: 'duplicate-found' })
  /** In a block that can still be replaced. */
  | (ItemKey & { readonly type: 'item-included'; readonly proof: ItemProof })
  /** Its block was replaced by one without it. */
  | (ItemKey & { readonly type: 'item-vanished' })
  | (ItemKey & { readonly type: 'item-proved'; readonly proof: ItemProof })
  // The service.
  | (ItemKey & { readonly type: 'signature-posted'; readonly steps: readonly Step[]; readonly at: number })
  | (ItemKey & { readonly type: 'post-refused'; readonly message: string })
  | (ItemKey & { readonly type: 'permit-ended'; readonly end: PermitEnd; readonly at: number })
  | { readonly type: 'status-seen'; readonly reading: StatusReading; readonly at: number }
  | { readonly type: 'failure-stood'; readonly at: number }
  | { readonly type: 'outcome-proved'; readonly proof: Proof }
  // The journal.
  | { readonly type: 'journal-read'; readonly entry: JournalEntry | DamagedEntry }
  | { readonly type: 'journal-failed' }
