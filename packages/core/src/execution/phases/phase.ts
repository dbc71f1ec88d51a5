import type { Effect } from '../effects.js'
import type { ExecutionEvent, ItemKey } from '../events.js'
import type { Ask, Fact, ItemProof } from '../facts.js'
import type { ExecutionState, ItemPhase, ItemState } from '../state.js'

/** An event about one item. */
export type ItemEvent = Extract<ExecutionEvent, ItemKey>

/** The event of a type. */
export type EventOf<Type extends ItemEvent['type']> = Extract<ItemEvent, Readonly<{ type: Type }>>

/** An item that is in a phase. */
export type ItemIn<Name extends ItemPhase['name']> = ItemState &
  Readonly<{ phase: Extract<ItemPhase, Readonly<{ name: Name }>> }>

/** What an event changes. Left out is what stays. */
export type Change = Readonly<{
  phase?: ItemPhase
  attempt?: number
  /** Kept in the journal, once. */
  fact?: Fact
  ask?: Ask
  /** Kept in the journal, once; it cannot be taken back. */
  proof?: ItemProof
  /** What changes with the item elsewhere in the run. */
  rest?: (state: ExecutionState) => ExecutionState
}>

/** One phase of an item: what is going on in it, and what each event makes of it. Without a row, an event changes nothing. */
export type PhaseTable<Name extends ItemPhase['name']> = Readonly<{
  effects: (item: ItemIn<Name>, state: ExecutionState) => readonly Effect[]
  on: {
    readonly [Type in ItemEvent['type']]?: (
      item: ItemIn<Name>,
      event: EventOf<Type>,
      state: ExecutionState,
    ) => Change | null
  }
}>
