import type { WithdrawalEffect } from './effects.js'
import { withdrawalPhases } from './phases/phases.js'
import { findFact } from './readLog.js'
import type { WithdrawalPhase, WithdrawalState } from './state.js'

/**
 * Everything that should be going on in a state. Entering a phase and resuming into it are the same because both
 * run what this names; leaving a phase ends what it no longer names.
 */
export function withdrawalEffectsOf(state: WithdrawalState): readonly WithdrawalEffect[] {
  const { round } = state
  const job = findFact(state, 'job', round)
  const isPolled = job !== undefined && !findFact(state, 'over', round) && state.proofs.length === 0
  return [
    ...effectsOfPhase(state)(state.phase, state),
    // Whoever broadcasts it, and wherever: the service is one of the witnesses.
    ...(isPolled ? ([{ type: 'poll', round, jobId: job.jobId }] as const) : []),
  ]
}

type PhaseEffects = (phase: WithdrawalPhase, state: WithdrawalState) => readonly WithdrawalEffect[]

/** The compiler cannot see that a phase and its effects belong together; the table says so. */
function effectsOfPhase({ phase }: WithdrawalState): PhaseEffects {
  return withdrawalPhases[phase.name].effects as PhaseEffects
}

/** What makes two effects the same going-on. */
export function withdrawalEffectKey(effect: WithdrawalEffect): string {
  switch (effect.type) {
    case 'record':
    case 'attest':
    case 'await-wallet':
      return effect.type
    case 'confirm':
      return `confirm:${effect.round}:${effect.hash}`
    case 'sign':
    case 'ask':
      return `${effect.type}:${effect.round}:${effect.attempt}`
    case 'prepare':
    case 'submit':
    case 'poll':
    case 'check':
    case 'switch-chain':
    case 'locate':
    case 'await-expiry':
    case 'examine':
      return `${effect.type}:${effect.round}`
    default:
      return effect satisfies never
  }
}
