import type { EntryOf } from '../entry.js'
import { notifyListeners } from '../notifyListeners.js'
import type { Codec, RunAsk, RunRecord } from './codec.js'
import type { JournalOf } from './journalOf.js'
import { pageOf } from './pageOf.js'

/** What was proved before the first ask is kept too; the record comes with the ask. */
type Kept<Run, Ask, Fact> = { record: Run | null; asks: Map<string, Ask>; facts: Map<string, Fact> }

/** A journal of any kind of run that lives as long as this process. */
export function keepInMemory<Run extends RunRecord, Ask extends RunAsk, Fact>({
  factKey,
}: Pick<Codec<Run, Ask, Fact>, 'factKey'>): JournalOf<Run, Ask, Fact> {
  const entries = new Map<string, Kept<Run, Ask, Fact>>()
  /** Every ask by its key, which is one over all runs. */
  const asked = new Map<string, Ask>()
  const listeners = new Set<(id: string) => void>()

  const open = (id: string): Kept<Run, Ask, Fact> => {
    const entry = entries.get(id) ?? { record: null, asks: new Map(), facts: new Map() }
    entries.set(id, entry)
    return entry
  }

  const read = (id: string): EntryOf<Run, Ask, Fact> | null => {
    const entry = entries.get(id)
    return entry?.record
      ? { record: entry.record, asks: [...entry.asks.values()], facts: [...entry.facts.values()] }
      : null
  }
  const tell = (id: string): void => notifyListeners(listeners, id)

  return {
    durability: 'volatile',
    recordAsk: async (record, ask) => {
      const existing = asked.get(ask.key)
      if (existing) return { type: 'existed', ask: existing }
      const entry = open(record.id)
      entry.record ??= record
      entry.asks.set(ask.key, ask)
      asked.set(ask.key, ask)
      tell(record.id)
      return { type: 'recorded' }
    },
    append: async (id, fact) => {
      const { facts } = open(id)
      if (facts.has(factKey(fact))) return
      facts.set(factKey(fact), fact)
      tell(id)
    },
    read: async (id) => read(id),
    list: async (query) =>
      pageOf(
        [...entries.keys()].flatMap((id) => read(id) ?? []),
        query,
      ),
    health: async () => ({ durability: 'volatile', persisted: null, problem: null }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
