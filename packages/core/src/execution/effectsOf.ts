import { keyOf } from './change.js'
import type { Effect } from './effects.js'
import { findLastAsk, isSought } from './phaseFromLog.js'
import type { ExecutionState, ItemPhase, ItemState, StopReason } from './state.js'

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
  const key = keyOf(item)
  const { phase } = item
  // Given once, a permission may be taken until it is used up or over.
  const followed: readonly Effect[] = item.role === 'permit' ? [{ type: 'follow-permit', ...key }] : []
  switch (phase.name) {
    case 'checking':
      return [{ type: 'check', ...key }]
    case 'switching':
      return [{ type: 'switch-chain', ...key }]
    case 'waiting-turn':
      return [{ type: 'ask', ...key }]
    case 'asking':
      // A wallet may send and never answer: the chain is searched beside the open prompt.
      return [
        { type: 'ask', ...key },
        ...(phase.ask.kind === 'signature' ? [] : ([{ type: 'locate', ...key, ask: phase.ask }] as const)),
      ]
    case 'locating':
      return [{ type: 'locate', ...key, ask: phase.ask }]
    case 'confirming':
      return [
        { type: 'confirm', ...key, ask: phase.ask, hash: phase.hash },
        ...(item.role === 'deposit'
          ? ([{ type: 'index', hash: phase.hash, chainId: phase.ask.chainId }] as const)
          : []),
      ]
    case 'posting':
      return [{ type: 'post', ...key, signature: phase.signature }, ...followed]
    case 'watching':
      return [
        ...followed,
        ...(phase.seen && phase.finality === 'open'
          ? ([{ type: 'finalize', ...key, seen: phase.seen }] as const)
          : []),
        ...(item.role === 'deposit' && item.attempt > 0
          ? ([{ type: 'seek-duplicate', ...key }] as const)
          : []),
      ]
    case 'complete':
      return item.role === 'deposit' && item.attempt > 0 ? [{ type: 'seek-duplicate', ...key }] : []
    case 'joined':
    case 'ready':
      return []
    case 'queued':
    case 'stopped': {
      const awaits =
        phase.name === 'stopped' &&
        awaitsWallet(phase.reason) &&
        state.will !== 'idle' &&
        state.will !== 'cancelled'
      // The person's word closes an ask; it does not stop what was sent from turning up.
      const ask = isSought(state, item) ? findLastAsk(state, key) : undefined
      return [
        ...(isRefusedPost(phase) ? followed : []),
        ...(awaits ? ([{ type: 'await-wallet', ...key }] as const) : []),
        ...(ask ? ([{ type: 'locate', ...key, ask }] as const) : []),
      ]
    }
    default:
      return phase satisfies never
  }
}

/** Whether the service refused a signature, which it has all the same. */
function isRefusedPost(phase: ItemPhase): boolean {
  return phase.name === 'stopped' && phase.reason.type === 'post-refused'
}

/** Stops that end by themselves as soon as the right account is there: no other one is ever prompted. */
export function awaitsWallet({ type }: StopReason): boolean {
  return type === 'wallet-missing' || type === 'wrong-account'
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
          isSought(state, item) || mayStillEnd(phase.reason) || (role === 'permit' && isRefusedPost(phase))
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
