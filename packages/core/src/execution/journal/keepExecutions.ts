import { executionCodec } from './executionCodec.js'
import type { Journal } from './journal.js'
import { type IndexedDbJournalOptions, keepInIndexedDb } from './keepInIndexedDb.js'

/** The journal of executions in one IndexedDB database of its own. */
export function keepExecutions(options: IndexedDbJournalOptions & Readonly<{ name: string }>): Journal {
  return keepInIndexedDb(executionCodec, options)
}
