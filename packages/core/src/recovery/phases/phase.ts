import type { WithdrawalEffect } from '../effects.js'
import type { PhaseEvent } from '../events.js'
import type { WithdrawalAsk, WithdrawalFact } from '../facts.js'
import type { WithdrawalPhase, WithdrawalState } from '../state.js'

/** The event of a type. */
export type PhaseEventOf<Type extends PhaseEvent['type']> = Extract<PhaseEvent, Readonly<{ type: Type }>>

/** The phase of a name. */
export type PhaseOf<Name extends WithdrawalPhase['name']> = Extract<WithdrawalPhase, Readonly<{ name: Name }>>

/** What an event changes. Left out is what stays. */
export type WithdrawalChange = Readonly<{
  phase?: WithdrawalPhase
  attempt?: number
  /** Kept in the journal, once. */
  fact?: WithdrawalFact
  ask?: WithdrawalAsk
  will?: 'idle'
  onHub?: bigint
}>

/** One phase of a withdrawal: what is going on in it, and what each event makes of it. Without a row, an event changes nothing. */
export type WithdrawalPhaseTable<Name extends WithdrawalPhase['name']> = Readonly<{
  effects: (phase: PhaseOf<Name>, state: WithdrawalState) => readonly WithdrawalEffect[]
  on: {
    readonly [Type in PhaseEvent['type']]?: (
      phase: PhaseOf<Name>,
      event: PhaseEventOf<Type>,
      state: WithdrawalState,
    ) => WithdrawalChange | null
  }
}>
