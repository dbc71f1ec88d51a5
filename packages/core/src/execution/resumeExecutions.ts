import { withinJournalTime } from '../engine/journal/withinJournalTime.js'
import { type Execution, type ExecutionPorts, runExecution } from './createExecution.js'
import { isExecutionOpen } from './isExecutionOpen.js'

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
  const listing = journal.list({ only: 'open' })
  const entries = await withinJournalTime(client.clock, listing)
  const open = entries.flatMap((entry) =>
    entry.record && !except.has(entry.record.id) && isExecutionOpen(entry) ? [entry] : [],
  )
  return open.reverse().map((entry) => runExecution(entry, ports))
}
