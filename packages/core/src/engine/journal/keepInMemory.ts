import { notifyListeners } from '../notifyListeners.js'
import type { Codec, RunAsk, RunRecord } from './codec.js'
import { createForgottenError } from './forgottenMarks.js'
import type { EntryOf } from './journalEntry.js'
import type { JournalOf, KeepsRun } from './journalOf.js'
import { pageOf } from './pageOf.js'

/** What was proved before the first ask is kept too; the record comes with the ask. */
type Kept<Run, Ask, Fact> = { record: Run | null; asks: Map<string, Ask>; facts: Map<string, Fact> }

/** A journal of any kind of run that lives as long as this process. */
export function keepInMemory<Run extends RunRecord, Ask extends RunAsk, Fact>({
  factKey,
  isEnded,
  marksOf,
}: Pick<Codec<Run, Ask, Fact>, 'factKey' | 'isEnded' | 'marksOf'>): JournalOf<Run, Ask, Fact> {
  const entries = new Map<string, Kept<Run, Ask, Fact>>()
  /** Every ask by its key, which is one over all runs. */
  const asked = new Map<string, Ask>()
  /** Ids and marks of what was forgotten. */
  const forgotten = new Set<string>()
  const namesOf = (record: Run): readonly string[] => [record.id, ...marksOf(record)]
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
  const split = (
    keeps: KeepsRun<Run, Ask, Fact> = () => false,
  ): Readonly<{ ended: readonly EntryOf<Run, Ask, Fact>[]; kept: number }> => {
    const all = [...entries.keys()].flatMap((id) => read(id) ?? [])
    const ended = all.filter((entry) => isEnded(entry) && !keeps(entry))
    return { ended, kept: all.length - ended.length }
  }

  return {
    durability: 'volatile',
    recordAsk: async (record, ask) => {
      const existing = asked.get(ask.key)
      if (existing) return { type: 'existed', ask: existing }
      const isKnown = entries.get(record.id)?.record != null
      if (!isKnown && namesOf(record).some((mark) => forgotten.has(mark))) throw createForgottenError()
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
    history: {
      count: async (keeps) => {
        const { ended, kept } = split(keeps)
        return { ended: ended.length, kept }
      },
      forgetEnded: async (keeps) => {
        const { ended, kept } = split(keeps)
        for (const { record, asks } of ended) {
          entries.delete(record.id)
          for (const { key } of asks) asked.delete(key)
          for (const mark of namesOf(record)) forgotten.add(mark)
        }
        for (const { record } of ended) tell(record.id)
        return { ended: ended.length, kept }
      },
      isForgotten: async (id) => forgotten.has(id),
    },
  }
}
