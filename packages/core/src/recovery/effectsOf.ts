import type { WithdrawalEffect } from './effects.js'
import { findFact } from './readLog.js'
import { isUnsure } from './selectors.js'
import type { WithdrawalState } from './state.js'

/**
 * Everything that should be going on in a state. Entering a phase and resuming into it are the same because both
 * run what this names; leaving a phase ends what it no longer names.
 */
export function withdrawalEffectsOf(state: WithdrawalState): readonly WithdrawalEffect[] {
  const { round } = state
  const job = findFact(state, 'job', round)
  const isPolled = job !== undefined && !findFact(state, 'over', round) && state.proofs.length === 0
  return [
    ...effectsOfPhase(state),
    // Whoever broadcasts it, and wherever: the service is one of the witnesses.
    ...(isPolled ? ([{ type: 'poll', round, jobId: job.jobId }] as const) : []),
  ]
}

function effectsOfPhase(state: WithdrawalState): readonly WithdrawalEffect[] {
  const { phase, round, attempt } = state
  switch (phase.name) {
    case 'attesting':
      return [{ type: 'attest' }]
    case 'preparing':
      return [{ type: 'prepare', round }]
    case 'signing':
      return [{ type: 'sign', round, attempt }]
    case 'submitting':
      return [{ type: 'submit', round }]
    case 'needs-wallet':
      return [{ type: 'await-wallet' }]
    case 'checking':
      return [{ type: 'check', round }]
    case 'switching':
      return [{ type: 'switch-chain', round }]
    case 'asking':
      // A wallet may send and never answer: the chain is searched beside the open prompt.
      return phase.ask
        ? [
            { type: 'ask', round, attempt },
            { type: 'locate', round },
          ]
        : [{ type: 'ask', round, attempt }]
    case 'locating':
      return [{ type: 'locate', round }]
    case 'confirming':
      return [{ type: 'confirm', round, hash: phase.hash }]
    case 'expiring':
      return [{ type: 'await-expiry', round }]
    case 'stopped':
      // The person's word closes an ask; it does not stop what was sent from turning up.
      if (phase.reason.type === 'nothing-waiting') return [{ type: 'locate', round }]
      return isUnsure(phase.reason) ? [{ type: 'examine', round }] : []
    case 'idle':
    case 'following':
    case 'shown':
    case 'ready':
    case 'complete':
      return []
    default:
      return phase satisfies never
  }
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
