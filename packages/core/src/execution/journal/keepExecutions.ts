import { type IndexedDbJournalOptions, keepInIndexedDb } from '../../engine/journal/keepInIndexedDb.js'
import { executionCodec } from './executionCodec.js'
import type { Journal } from './journal.js'

/** The journal of executions in one IndexedDB database of its own. */
export function keepExecutions(options: IndexedDbJournalOptions & Readonly<{ name: string }>): Journal {
  return keepInIndexedDb(executionCodec, options)
}
