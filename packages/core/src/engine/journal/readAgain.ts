import type { Clock } from '../../client/clock.js'
import { withinJournalTime } from './withinJournalTime.js'

/** A run of one kind, as far as reading its journal takes. */
type Run<Entry> = Readonly<{
  ports: Readonly<{
    client: Readonly<{ clock: Clock }>
    journal: Readonly<{ read: (id: string) => Promise<Entry | null> }>
  }>
  record: Readonly<{ id: string }>
  emit: (event: Readonly<{ type: 'journal-read'; entry: Entry }>) => void
}>

/** Tells a run what the journal holds of it by now: another page may have written there. */
export async function readAgain<Entry>({ ports, record, emit }: Run<Entry>): Promise<void> {
  const { client, journal } = ports
  const reading = withinJournalTime(client.clock, journal.read(record.id))
  const entry = await reading.catch(() => null)
  if (entry) emit({ type: 'journal-read', entry })
}
