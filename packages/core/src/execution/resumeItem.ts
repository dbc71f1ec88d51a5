import { phaseFromLog } from './phaseFromLog.js'
import type { ExecutionState, ItemState } from './state.js'
import type { StopReason } from './stopReason.js'

/** A stopped item begins again where the journal puts it: at its open ask, or at the beginning. */
export function resumeItem(state: ExecutionState, item: ItemState): ItemState {
  const { phase } = item
  if (phase.name === 'stopped' && isForGood(phase.reason)) return item
  const logged = phaseFromLog(state, item)
  return logged.attempt === item.attempt ? { ...item, ...logged } : { ...item, phase: { name: 'queued' } }
}

/** Whether nothing the person does goes on with it: only recovery brings the money home, or a new quote is needed. */
function isForGood({ type }: StopReason): boolean {
  return type === 'deposit-on-other-chain' || type === 'permit-ended' || type === 'ids-reused'
}
