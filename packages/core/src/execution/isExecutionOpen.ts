import { createState } from './createState.js'
import type { JournalEntry } from './facts.js'
import { isSought } from './phaseFromLog.js'
import type { ExecutionState } from './state.js'

/** Whether an execution is taken up again: money is on its way, an ask has no answer, or a click is waited for. */
export function isExecutionOpen(entry: JournalEntry): boolean {
  return isOpen(createState(entry))
}

/**
 * Whether nothing more can come of an execution. One that is not taken up again may be open all the same: who was given
 * a permission may use it until it is over, by the time of its chain.
 */
export function isExecutionOver(state: ExecutionState): boolean {
  return (
    !isOpen(state) && !state.items.some(({ role, phase }) => role === 'permit' && phase.name === 'stopped')
  )
}

function isOpen(state: ExecutionState): boolean {
  const { items, will } = state
  const phases = items.map(({ phase }) => phase)
  const isWaiting = (name: 'complete' | 'queued'): boolean => phases.some((phase) => phase.name === name)
  // A permission was given and the rest was never asked for: the person is shown where it stands.
  if (will !== 'cancelled' && isWaiting('complete') && isWaiting('queued')) return true
  if (items.some((item) => isSought(state, item))) return true
  return phases.some(
    (phase) =>
      phase.name === 'locating' ||
      phase.name === 'confirming' ||
      phase.name === 'posting' ||
      phase.name === 'watching' ||
      // The money is there: it is shown, and comes home by recovery.
      (phase.name === 'stopped' && phase.reason.type === 'deposit-on-other-chain'),
  )
}
