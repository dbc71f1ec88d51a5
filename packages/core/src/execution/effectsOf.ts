import type { Effect } from './effects.js'
import { isSought } from './phaseFromLog.js'
import { phases } from './phases/phases.js'
import type { ExecutionState, ItemState } from './state.js'
import type { StopReason } from './stopReason.js'

/**
 * Everything that should be going on in a state. Entering a phase and resuming into it are the same because both
 * run what this names; leaving a phase ends what it no longer names.
 */
export function effectsOf(state: ExecutionState): readonly Effect[] {
  return [
    ...state.items.flatMap((item) => effectsOfItem(item)(item, state)),
    ...(isWatched(state) ? ([{ type: 'watch' }] as const) : []),
  ]
}

type ItemEffects = (item: ItemState, state: ExecutionState) => readonly Effect[]

/** The compiler cannot see that a phase and its effects belong together; the table says so. */
function effectsOfItem({ phase }: ItemState): ItemEffects {
  return phases[phase.name].effects as ItemEffects
}

/** The service is followed from the moment money may be on its way until its end is proved. */
export function isWatched(state: ExecutionState): boolean {
  return state.items.some((item) => {
    const { role, phase } = item
    if (role !== 'deposit' && role !== 'permit') return false
    switch (phase.name) {
      case 'locating':
      case 'confirming':
      case 'posting':
      case 'watching':
        return true
      case 'queued':
        return isSought(state, item)
      case 'stopped':
        return (
          isSought(state, item) ||
          mayStillEnd(phase.reason) ||
          (role === 'permit' && phase.reason.type === 'post-refused')
        )
      default:
        return false
    }
  })
}

/** Money that went another way may still be given back, or used for the order. */
function mayStillEnd(reason: StopReason): boolean {
  if (reason.type === 'permit-ended') return reason.end === 'spent'
  return reason.type === 'deposit-on-other-chain'
}

/** What makes two effects the same going-on. */
export function effectKey(effect: Effect): string {
  switch (effect.type) {
    case 'record':
      return 'record'
    case 'watch':
      return 'watch'
    case 'index':
      return `index:${effect.hash}`
    case 'confirm':
      return `confirm:${effect.step}:${effect.item}:${effect.attempt}:${effect.hash}`
    case 'finalize':
      return `finalize:${effect.step}:${effect.item}:${effect.attempt}:${effect.seen.hash}`
    case 'check':
    case 'switch-chain':
    case 'ask':
    case 'locate':
    case 'seek-duplicate':
    case 'post':
    case 'follow-permit':
    case 'await-wallet':
      return `${effect.type}:${effect.step}:${effect.item}:${effect.attempt}`
    default:
      return effect satisfies never
  }
}
