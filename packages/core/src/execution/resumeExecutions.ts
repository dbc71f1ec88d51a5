import { within } from '../utils/within.js'
import { type Execution, type ExecutionPorts, runExecution } from './createExecution.js'
import { createState } from './createState.js'
import type { JournalEntry } from './facts.js'
import { journalSilence } from './journal/journalSilence.js'
import { journalPatience } from './journal/patience.js'
import { isSought } from './phaseFromLog.js'

export type ResumeOptions = ExecutionPorts &
  Readonly<{
    /** Ids of executions that run already: they are left alone. */
    except?: ReadonlySet<string> | undefined
  }>

/**
 * Takes up every execution the journal holds that has money on its way or an ask without an answer, with no
 * screen needed: what a wallet was asked is looked for, what was sent is followed. Nothing is asked by this. An
 * execution whose own record cannot be read any more is left out: `journal.list()` names it.
 *
 * Errors: rejects when the journal cannot be read, or does not answer.
 */
export async function resumeExecutions({
  except = new Set(),
  ...ports
}: ResumeOptions): Promise<readonly Execution[]> {
  const { client, journal } = ports
  const entries = await within(client.clock, journalPatience, journal.list(), journalSilence)
  return entries.flatMap((entry) =>
    entry.record && !except.has(entry.record.id) && isOpen(entry) ? [runExecution(entry, ports)] : [],
  )
}

function isOpen(entry: JournalEntry): boolean {
  const state = createState(entry)
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
