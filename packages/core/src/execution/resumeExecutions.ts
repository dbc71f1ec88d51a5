import { type Execution, type ExecutionPorts, runExecution } from './createExecution.js'
import { createState } from './createState.js'
import type { JournalEntry } from './facts.js'
import { isDeclaredAbsent } from './phaseFromLog.js'

/**
 * Takes up every execution the journal holds that has money on its way or an ask without an answer, with no
 * screen needed: what a wallet was asked is looked for, what was sent is followed. Nothing is asked by this.
 *
 * Errors: rejects when the journal cannot be read.
 */
export async function resumeExecutions(ports: ExecutionPorts): Promise<readonly Execution[]> {
  const entries = await ports.journal.list()
  return entries.filter(isOpen).map((entry) => runExecution(entry, ports))
}

function isOpen(entry: JournalEntry): boolean {
  const { items, will } = createState(entry)
  const phases = items.map(({ phase }) => phase)
  const isWaiting = (name: 'complete' | 'queued'): boolean => phases.some((phase) => phase.name === name)
  // A permission was given and the rest was never asked for: the person is shown where it stands.
  if (will !== 'cancelled' && isWaiting('complete') && isWaiting('queued')) return true
  return phases.some(
    (phase) =>
      phase.name === 'locating' ||
      phase.name === 'confirming' ||
      phase.name === 'watching' ||
      isDeclaredAbsent(phase),
  )
}
