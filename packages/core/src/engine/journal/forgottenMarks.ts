import { JournalError } from '../../errors/journal.js'
import { keccakText } from '../../utils/keccak.js'
import type { Codec, RunRecord } from './codec.js'
import type { WritableLines } from './storedLines.js'

type Marking<Run> = Readonly<Pick<Codec<Run, never, never>, 'marksOf'>>

/** Where it is kept that something was forgotten. A digest: what it was cannot be read from it. */
function markName(mark: string): string {
  return `forgotten/${keccakText(mark)}`
}

function markOfRun(id: string): string {
  return `run:${id}`
}

/** Where everything is kept that a run is known by once it was forgotten. */
function namesOf<Run extends RunRecord>({ marksOf }: Marking<Run>, record: Run): readonly string[] {
  return [markOfRun(record.id), ...marksOf(record)].map(markName)
}

/** Where it is kept that the run of this id was forgotten. */
export function forgottenName(id: string): string {
  return markName(markOfRun(id))
}

/** Keeps of a run that it was forgotten, and what else is not to be asked for again. */
export async function markForgotten<Run extends RunRecord>(
  marking: Marking<Run>,
  lines: Pick<WritableLines, 'put'>,
  record: Run,
): Promise<void> {
  for (const name of namesOf(marking, record)) await lines.put(0, name)
}

/**
 * Refuses the first ask of a run, where what it is about was forgotten: whether it was paid nobody can say any more.
 *
 * @throws JournalError
 */
export async function refuseForgotten<Run extends RunRecord>(
  marking: Marking<Run>,
  lines: Pick<WritableLines, 'get'>,
  record: Run,
): Promise<void> {
  for (const name of namesOf(marking, record))
    if ((await lines.get(name)) !== undefined) throw createForgottenError()
}

/** Whether an order that was forgotten was paid, nobody can say any more. */
export function createForgottenError(): JournalError {
  return new JournalError(
    'corrupted',
    'What was kept of this order went with the history that was forgotten.',
  )
}
