import { mayAsk } from './accept.js'
import { stop } from './change.js'
import { hasOpenAsk } from './phaseFromLog.js'
import type { ExecutionState, ItemState } from './state.js'

/** Moves on by itself: the items of the first step that is not complete, one wallet prompt at a time. */
export function advance(state: ExecutionState): ExecutionState {
  const current = state.items.find((item) => !isPassed(item))?.step
  if (current === undefined || state.will === 'idle' || state.will === 'cancelled') return state
  let prompting = hasOpenAsk(state) || state.items.some((item) => item.phase.name === 'switching')
  let changed = false
  const items = state.items.map((item): ItemState => {
    if (item.step !== current) return item
    const { phase } = item
    if (phase.name === 'queued') {
      changed = true
      return { ...item, phase: { name: 'checking' } }
    }
    if (phase.name === 'ready' && state.will === 'run' && !prompting) {
      changed = true
      if (!mayAsk(state)) return { ...item, phase: stop(phase, { type: 'unverifiable' }) }
      prompting = true
      return { ...item, phase: { name: 'waiting-turn', anchor: phase.anchor, turn: 'ours' } }
    }
    return item
  })
  return changed ? { ...state, items } : state
}

/** Whether the items after it may begin: what is in a block, or posted, is waited for beside them. */
function isPassed({ phase }: ItemState): boolean {
  return phase.name === 'complete' || phase.name === 'joined' || phase.name === 'watching'
}
