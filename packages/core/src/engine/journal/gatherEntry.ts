import type { Codec, RunAsk, RunFact, RunRecord } from './codec.js'
import type { DamagedEntryOf, EntryOf } from './journalEntry.js'

/** A stored line and its name within its run, such as `execution` or `ask/…`. */
export type StoredLine = Readonly<{ line: string; value: unknown }>

/**
 * What the stored lines of one run say: all that can be read, and what cannot. Null where there is nothing yet, or
 * only what was learned before the first ask.
 */
export function gatherEntry<Run extends RunRecord, Ask extends RunAsk, Fact extends RunFact>(
  { read }: Pick<Codec<Run, Ask, Fact>, 'read'>,
  id: string,
  stored: readonly StoredLine[],
): EntryOf<Run, Ask, Fact> | DamagedEntryOf<Ask, Fact> | null {
  const found = stored.map(({ line, value }) => ({ name: line, ...read(value) }))
  const lines = found.flatMap((one) => (one.type === 'read' ? [one.content] : []))
  const damage = found.flatMap(({ name, ...one }) =>
    one.type === 'damaged' ? [{ line: name, reason: one.reason }] : [],
  )
  const record = lines.flatMap((line) => (line.type === 'record' ? [line.record] : []))[0] ?? null
  const asks = lines
    .flatMap((line) => (line.type === 'ask' ? [line.ask] : []))
    .sort((left, right) => left.askedAt - right.askedAt)
  const facts = lines
    .flatMap((line) => (line.type === 'fact' ? [line.fact] : []))
    .sort((left, right) => left.at - right.at)
  if (record) return damage.length === 0 ? { record, asks, facts } : { record, asks, facts, damage }
  return damage.length === 0 ? null : { id, record, asks, facts, damage }
}
