import { journalSilence } from '../../execution/journal/journalSilence.js'
import { journalPatience } from '../../execution/journal/patience.js'
import { within } from '../../utils/within.js'
import type { HandlerContext } from './context.js'

/** Tells what the journal holds of this withdrawal by now: another page may have written there. */
export async function readAgain({ ports, record, emit }: HandlerContext): Promise<void> {
  const { client, journal } = ports
  const reading = within(client.clock, journalPatience, journal.read(record.id), journalSilence)
  const entry = await reading.catch(() => null)
  if (entry) emit({ type: 'journal-read', entry })
}
