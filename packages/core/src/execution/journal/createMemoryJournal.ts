import { type Ask, type ExecutionRecord, type Fact, factKey, type JournalEntry } from '../facts.js'
import type { Journal } from './journal.js'
import { tellListeners } from './tellListeners.js'

/** What was proved before the first ask is kept too; the record comes with the ask. */
type Entry = { record: ExecutionRecord | null; asks: Map<string, Ask>; facts: Map<string, Fact> }

/**
 * A journal that lives as long as this process. For tests, and for hosts that knowingly do without: after a
 * crash nothing in it protects from asking a wallet twice.
 */
export function createMemoryJournal(): Journal {
  const entries = new Map<string, Entry>()
  const listeners = new Set<(executionId: string) => void>()

  const open = (executionId: string): Entry => {
    const entry = entries.get(executionId) ?? { record: null, asks: new Map(), facts: new Map() }
    entries.set(executionId, entry)
    return entry
  }

  const read = (executionId: string): JournalEntry | null => {
    const entry = entries.get(executionId)
    return entry?.record
      ? { record: entry.record, asks: [...entry.asks.values()], facts: [...entry.facts.values()] }
      : null
  }
  const tell = (executionId: string): void => tellListeners(listeners, executionId)

  return {
    durability: 'volatile',
    recordAsk: async (record, ask) => {
      const entry = open(record.id)
      const existing = entry.asks.get(ask.key)
      if (existing) return { type: 'existed', ask: existing }
      entry.record ??= record
      entry.asks.set(ask.key, ask)
      tell(record.id)
      return { type: 'recorded' }
    },
    append: async (executionId, fact) => {
      const { facts } = open(executionId)
      if (facts.has(factKey(fact))) return
      facts.set(factKey(fact), fact)
      tell(executionId)
    },
    read: async (executionId) => read(executionId),
    list: async () =>
      [...entries.keys()]
        .flatMap((id) => read(id) ?? [])
        .sort((left, right) => left.record.createdAt - right.record.createdAt),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
