import type { Clock } from '../client/clock.js'
import type { DamagedEntryOf, EntryOf } from './journal/journalEntry.js'
import type { AskOutcomeOf, JournalOf } from './journal/journalOf.js'
import { readAgain } from './journal/readAgain.js'
import { withinJournalTime } from './journal/withinJournalTime.js'

/** A run that is about to ask a wallet or the service, as far as recording its ask takes. */
export type AskingRun<Run extends Readonly<{ id: string }>, Ask, Fact> = Readonly<{
  ports: Readonly<{
    client: Readonly<{ clock: Clock }>
    journal: Pick<JournalOf<Run, Ask, Fact>, 'recordAsk' | 'append' | 'read'>
  }>
  record: Run
  emit: (
    event: Readonly<{ type: 'journal-read'; entry: EntryOf<Run, Ask, Fact> | DamagedEntryOf<Ask, Fact> }>,
  ) => void
}>

/**
 * Records an ask before anybody is asked. Where one of this key exists already, whoever made it, that ask is given
 * back, and what the journal knows of its end is read first.
 *
 * @param closing the fact that closes an ask which nobody was asked by: the journal may keep the ask after this run
 *   has stopped waiting for that. Null where an ask without an answer does no harm
 * @throws where the journal does not keep the ask in time
 */
export async function recordAsk<Run extends Readonly<{ id: string }>, Ask, Fact>(
  run: AskingRun<Run, Ask, Fact>,
  ask: Ask,
  closing: ((at: number) => Fact) | null,
): Promise<AskOutcomeOf<Ask>> {
  const { ports, record } = run
  const { clock } = ports.client
  // A host's own journal may throw at once where others reject.
  const keep = async (): Promise<AskOutcomeOf<Ask>> => ports.journal.recordAsk(record, ask)
  const recording = keep()
  try {
    const outcome = await withinJournalTime(clock, recording)
    if (outcome.type === 'existed') await readAgain(run)
    return outcome
  } catch (error) {
    if (closing !== null) closeLate(run, recording, closing)
    throw error
  }
}

/**
 * Closes an ask that is recorded after nobody waited for that any more. A click may have asked for the same meanwhile,
 * and taken that ask for one which is open.
 */
function closeLate<Run extends Readonly<{ id: string }>, Ask, Fact>(
  run: AskingRun<Run, Ask, Fact>,
  recording: Promise<AskOutcomeOf<Ask>>,
  closing: (at: number) => Fact,
): void {
  const { ports, record } = run
  const close = async (): Promise<void> => {
    const { type } = await recording
    if (type !== 'recorded') return
    await ports.journal.append(record.id, closing(ports.client.clock.now()))
    await readAgain(run)
  }
  void close().catch(() => undefined)
}
