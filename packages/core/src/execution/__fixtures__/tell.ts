import type { Verdict } from '../../domain/finding.js'
import { createState, emptyEntry } from '../createState.js'
import type { Effect } from '../effects.js'
import { effectKey } from '../effectsOf.js'
import type { ExecutionEvent, ItemKey } from '../events.js'
import { factKey, type JournalEntry } from '../facts.js'
import { type ExecutionStatus, getExecutionStatus } from '../getExecutionStatus.js'
import type { ExecutionState } from '../state.js'
import { transition } from '../transition.js'
import { twoStepQuote } from './twoStepQuote.js'
import { anchor, askOf, proofOf, recordOf } from './walk.js'

/** A state in two lines: its word, and the phase of each item. */
type Standing = Readonly<{ status: ExecutionStatus; items: string }>

/** One execution, told event by event. */
export type Story = Readonly<{
  /** What stands after an event, and what the event set going. */
  say: (event: ExecutionEvent) => Standing & Readonly<{ starts: readonly string[] }>
  /** Several events of which only the end counts. */
  send: (...events: readonly ExecutionEvent[]) => Standing
  /** The state as it is now. */
  state: ExecutionState
}>

export const depositOnly: JournalEntry = emptyEntry(recordOf(twoStepQuote.steps.slice(1)))
export const approveAndDeposit: JournalEntry = emptyEntry(recordOf(twoStepQuote.steps))

/** Begins a story with what the journal knows. */
export function tell(entry: JournalEntry = depositOnly): Story {
  let state = createState(entry)
  return {
    get state() {
      return state
    },
    say: (event) => {
      const [next, effects] = transition(state, event)
      state = next
      return { ...standing(next), starts: effects.map(nameOf) }
    },
    send: (...events) => {
      for (const event of events) state = transition(state, event)[0]
      return standing(state)
    },
  }
}

/** A state in two lines. */
export function standing(state: ExecutionState): Standing {
  return { status: getExecutionStatus(state), items: state.items.map(({ phase }) => phase.name).join(' ') }
}

function nameOf(effect: Effect): string {
  return effect.type === 'record' ? `record ${factKey(effect.fact)}` : effectKey(effect)
}

export const key = (step: number, attempt = 0): ItemKey => ({ step, item: 0, attempt })

// The events of the stories, in the order in which they come when all goes well.
export const start = (
  quoteAge: 'fresh' | 'aged' = 'fresh',
  accepts: 'verified' | 'unverifiable' = 'verified',
): ExecutionEvent => ({ type: 'start-requested', at: 1, quoteAge, accepts })
export const verified = (verdict: Verdict = 'verified'): ExecutionEvent => ({
  type: 'quote-verified',
  verification: { verdict, findings: [] },
  clockAhead: 0,
})
export const checked = (step: number, attempt = 0): ExecutionEvent => ({
  type: 'item-checked',
  ...key(step, attempt),
  anchor,
  walletOnChain: true,
})
export const recorded = (step: number, attempt = 0): ExecutionEvent => ({
  type: 'ask-recorded',
  ...key(step, attempt),
  ask: askOf(step, attempt),
})
export const answered = (step: number, hash: string, attempt = 0): ExecutionEvent => ({
  type: 'wallet-answered',
  ...key(step, attempt),
  hash,
  at: 2,
})
export const proved = (state: ExecutionState, step: number, attempt = 0): ExecutionEvent => {
  const item = state.items.find((one) => one.step === step)
  if (!item) throw new Error(`There is no step ${step}.`)
  return { type: 'item-proved', ...key(step, attempt), proof: proofOf(item) }
}
/** Everything up to the moment in which the wallet is open. */
export const untilAsked: readonly ExecutionEvent[] = [start(), verified(), checked(0), recorded(0)]

// And what comes between.
export const rejected = (step: number, attempt = 0): ExecutionEvent => ({
  type: 'wallet-rejected',
  ...key(step, attempt),
  at: 2,
})
export const failed = (message: string): ExecutionEvent => ({ type: 'wallet-failed', ...key(0), message })
export const nothingWaiting: ExecutionEvent = { type: 'nothing-waiting-declared', at: 5_000 }
export const cancelled: ExecutionEvent = { type: 'cancel-requested', at: 5 }
