import type { Hex } from '../domain/brand.js'
import type { Verification } from '../domain/finding.js'
import type { Quote } from '../domain/quote.js'
import type { StatusReading } from '../domain/request.js'
import type { Anchor } from '../families/chainReadings.js'
import type { Ask, Fact, ItemProof, Proof } from './facts.js'
import type { StopReason } from './stopReason.js'

/** Where one item stands. Each phase holds what is true in it and nothing else. Times in milliseconds. */
export type ItemPhase =
  | { readonly name: 'queued' }
  | { readonly name: 'checking' }
  | { readonly name: 'switching'; readonly anchor: Anchor }
  /** Everything between the click and the wallet is done but the recording of the ask. */
  | { readonly name: 'ready'; readonly anchor: Anchor }
  /** The person has pressed: its turn at the wallet comes, and the ask is recorded. Nobody was asked yet. */
  | {
      readonly name: 'waiting-turn'
      readonly anchor: Anchor
      /** Whether the wallet is still answering another execution: one prompt at a time. */
      readonly turn: 'ours' | 'awaited'
    }
  /** The ask is recorded, and the wallet is asked. */
  | { readonly name: 'asking'; readonly ask: Ask }
  /** An approval that goes into one batch with the deposit after it. */
  | { readonly name: 'joined' }
  | {
      readonly name: 'locating'
      readonly ask: Ask
      /** The last block a search has covered; null before the first search ended. */
      readonly searchedTo: bigint | null
      /** Whether the search costs more than it may: the person is asked for the hash from the wallet. */
      readonly effort: 'within-budget' | 'over-budget'
      /** The id a wallet gave for a batch it took; null where it gave none. */
      readonly callsId: string | null
      /** What the wallet said instead of an answer, if it said something. */
      readonly walletMessage: string | null
      /** A transaction id that turned out not to be this deposit. */
      readonly refusedHash: string | null
    }
  | {
      readonly name: 'confirming'
      readonly ask: Ask
      readonly hash: string
      /** `vanished`: it was in a block, and the network has replaced that block by one without it. */
      readonly seen: 'unseen' | 'pending' | 'included' | 'reverted' | 'vanished'
      /** Its place in the account's order; null until a node has shown it, and on VMs without such an order. */
      readonly nonce: number | null
      /** The number of an earlier transaction of the account that holds it up, or null. */
      readonly blockedBy: number | null
      /** What the wallet said instead of an answer, where the transaction is what it may have sent all the same. */
      readonly walletMessage: string | null
    }
  /** A signature is on its way to the service. Kept before it is sent: it counts as sent. */
  | { readonly name: 'posting'; readonly signature: Hex }
  | {
      readonly name: 'watching'
      /** The transaction that did it; null where the service sends it, for a permit. */
      readonly hash: string | null
      /** What our own RPC has seen of it, while its block can still be replaced and after. */
      readonly seen: ItemProof | null
      readonly finality: 'open' | 'final'
    }
  | { readonly name: 'complete' }
  | { readonly name: 'stopped'; readonly reason: StopReason; readonly at: ItemPhase['name'] }

/**
 * What an item is for, and so how it ends: an `approve` by allowance, a `deposit` by its event and the request's
 * end, a `call` that settles by itself by its receipt, a `permit` by the request's end, any other signature (`sign`)
 * by the service's answer to it. `other` cannot be carried out.
 */
export type ItemRole = 'approve' | 'deposit' | 'call' | 'permit' | 'sign' | 'other'

/** One item of the quote and how far it has come. */
export type ItemState = Readonly<{
  step: number
  item: number
  role: ItemRole
  /** How many asks there were before the present one. */
  attempt: number
  phase: ItemPhase
}>

/**
 * What the person wants: looking only, a check that no wallet shows anything of, getting ready, going on, or no more
 * asks.
 */
export type Will = 'idle' | 'check' | 'prepare' | 'run' | 'cancelled'

/** What the service last said and since when it says it (milliseconds). */
export type ServiceReport = Readonly<{ reading: StatusReading; since: number }>

/**
 * What a person has said yes to: a quote that was checked in full, or beside that what nobody could check, each finding
 * by its text. `first-check` is a yes given before the checks ran: it covers what they find first, and nothing later.
 */
export type Acceptance =
  | { readonly type: 'verified' }
  | { readonly type: 'first-check' }
  | { readonly type: 'uncovered'; readonly findings: readonly string[] }

/** One run of a quote's steps. Plain frozen data; only `transition` makes a new one. */
export type ExecutionState = Readonly<{
  id: string
  /** As it was shown, with the steps that answers to posted signatures have added at its end. */
  quote: Quote
  account: string
  createdAt: number
  will: Will
  /** What the person goes on with. */
  accepts: Acceptance
  items: readonly ItemState[]
  /** Every ask ever recorded for this execution, by any tab. */
  asks: readonly Ask[]
  /** Everything journalled, in order. Grows only. */
  facts: readonly Fact[]
  /** What cannot be taken back. Grows only. */
  proofs: readonly Proof[]
  /** The check of this execution's quote, once it has run. */
  verification: Verification | null
  /**
   * Seconds by which this device's clock was ahead of the chains' when the quote was checked, behind where negative; 0
   * where the two agree to half an hour. Deadlines are measured by the chains then.
   */
  clockAhead: number
  service: ServiceReport | null
  /** Whether a failure has stood long enough to be called one. A later refund or fill still counts. */
  failure: 'none' | 'stood'
  /** Executions with an open ask that the person was shown and goes on beside. */
  acknowledged: readonly string[]
  /** Whether the journal takes what is written: what it refuses is lost with the page. */
  journal: 'writing' | 'failing'
}>
