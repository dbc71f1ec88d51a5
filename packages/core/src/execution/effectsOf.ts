import type { Effect } from './effects.js'
import { findAsk, isDeclaredAbsent } from './phaseFromLog.js'
import type { ExecutionState, ItemState } from './state.js'

/**
 * Everything that should be going on in a state. Entering a phase and resuming into it are the same because both
 * run what this names; leaving a phase ends what it no longer names.
 */
export function effectsOf(state: ExecutionState): readonly Effect[] {
  return [
    ...state.items.flatMap((item) => effectsOfItem(state, item)),
    ...(isWatched(state) ? ([{ type: 'watch' }] as const) : []),
  ]
}

function effectsOfItem(state: ExecutionState, item: ItemState): readonly Effect[] {
  const key = { step: item.step, item: item.item, attempt: item.attempt }
  const { phase } = item
  switch (phase.name) {
    case 'checking':
      return [{ type: 'check', ...key }]
    case 'switching':
      return [{ type: 'switch-chain', ...key }]
    case 'asking':
      // A wallet may send and never answer: the chain is searched beside the open prompt.
      return phase.ask
        ? [
            { type: 'ask', ...key },
            { type: 'locate', ...key, ask: phase.ask },
          ]
        : [{ type: 'ask', ...key }]
    case 'locating':
      return [{ type: 'locate', ...key, ask: phase.ask }]
    case 'confirming':
      return [
        { type: 'confirm', ...key, ask: phase.ask, hash: phase.hash },
        ...(item.role === 'deposit'
          ? ([{ type: 'index', hash: phase.hash, chainId: phase.ask.chainId }] as const)
          : []),
      ]
    case 'queued':
    case 'ready':
    case 'watching':
    case 'complete':
      return []
    case 'stopped': {
      // The person's word closes an ask; it does not stop what was sent from turning up.
      const ask = isDeclaredAbsent(phase) ? findAsk(state, key) : undefined
      return ask ? [{ type: 'locate', ...key, ask }] : []
    }
    default:
      return phase satisfies never
  }
}

/** The service is followed from the moment a deposit may be out until its end is proved. */
export function isWatched(state: ExecutionState): boolean {
  return state.items.some(
    ({ role, phase }) =>
      role === 'deposit' &&
      (phase.name === 'locating' ||
        phase.name === 'confirming' ||
        phase.name === 'watching' ||
        isDeclaredAbsent(phase)),
  )
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
      return `confirm:${effect.step}:${effect.item}:${effect.hash}`
    case 'check':
    case 'switch-chain':
    case 'ask':
    case 'locate':
      return `${effect.type}:${effect.step}:${effect.item}:${effect.attempt}`
    default:
      return effect satisfies never
  }
}
