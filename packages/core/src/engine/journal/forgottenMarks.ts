import { JournalError } from '../../errors/journal.js'
import { keccakText } from '../../utils/keccak.js'
import type { Codec, RunRecord } from './codec.js'
import type { WritableLines } from './storedLines.js'

/** Where it is kept that something was forgotten. A digest: what it was cannot be read from it. */
function markName(mark: string): string {
  return `forgotten/${keccakText(mark)}`
}

function markOfRun(id: string): string {
  return `run:${id}`
}

/** Where it is kept that the run of this id was forgotten. */
export function forgottenName(id: string): string {
  return markName(markOfRun(id))
}

/** Keeps of a run that it was forgotten, and what else is not to be asked for again. */
export async function markForgotten<Run extends RunRecord>(
  { marksOf }: Readonly<{ marksOf: Codec<Run, never, never>['marksOf'] }>,
  lines: Pick<WritableLines, 'put'>,
  record: Run,
): Promise<void> {
  for (const mark of [markOfRun(record.id), ...marksOf(record)]) await lines.put(0, markName(mark))
}

/**
 * Refuses the first ask of a run, where what it is about was forgotten: whether it was paid nobody can say any more.
 *
 * @throws JournalError
 */
export async function refuseForgotten<Run extends RunRecord>(
  { marksOf }: Readonly<{ marksOf: Codec<Run, never, never>['marksOf'] }>,
  lines: Pick<WritableLines, 'get'>,
  record: Run,
): Promise<void> {
  for (const mark of [markOfRun(record.id), ...marksOf(record)]) {
    if ((await lines.get(markName(mark))) === undefined) continue
    throw new JournalError(
      'corrupted',
      'What was kept of this order went with the history that was forgotten.',
    )
  }
}
