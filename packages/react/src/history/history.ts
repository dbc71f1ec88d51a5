import { type HistoryCount, misplacedTopic } from '@portage/core/execution'
import type { PortageContextValue } from '../provider/context.js'

type Parts = Pick<PortageContextValue, 'journal' | 'recovery' | 'registry'>

/** What is said where the host's own journal cannot forget. */
const historyMissing =
  'The journal of <PortageProvider> cannot forget: give it a `history`, or use createIndexedDbJournal().'

/** Whether what this provider keeps its runs in can forget. */
export function mayForget({ journal }: Pick<PortageContextValue, 'journal'>): boolean {
  return journal.history !== undefined
}

/** What would go and what would stay, of executions and withdrawals together. */
export function countHistory(parts: Parts): Promise<HistoryCount> {
  return withHistory(parts, 'count')
}

/** Removes what has ended: executions first, since a withdrawal stays as long as the payment it brought back does. */
export function forgetHistory(parts: Parts): Promise<HistoryCount> {
  return withHistory(parts, 'forgetEnded')
}

async function withHistory(
  { journal, recovery, registry }: Parts,
  call: 'count' | 'forgetEnded',
): Promise<HistoryCount> {
  if (!journal.history) throw new Error(historyMissing)
  // What somebody looks at stays: its screen may ask once more.
  const executions = await journal.history[call](({ record }) => registry.isHeld(record.id))
  const withdrawn = recovery?.journal.history
  if (!withdrawn) return executions
  const misplaced = await readMisplaced(journal)
  const withdrawals = await withdrawn[call](
    ({ record }) => record.deposit !== null && misplaced.has(record.deposit.transactionId.toLowerCase()),
  )
  return { ended: executions.ended + withdrawals.ended, kept: executions.kept + withdrawals.kept }
}

/** Payments that recovery finds by a run, and that only a withdrawal says were paid back. */
async function readMisplaced(journal: PortageContextValue['journal']): Promise<ReadonlySet<string>> {
  const entries = await journal.list({ topic: misplacedTopic })
  return new Set(
    entries.flatMap(({ facts }) =>
      facts.flatMap((fact) =>
        fact.type === 'elsewhere' || fact.type === 'duplicate' ? [fact.hash.toLowerCase()] : [],
      ),
    ),
  )
}
