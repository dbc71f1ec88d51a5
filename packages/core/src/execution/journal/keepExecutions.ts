import type { NamedJournalOptions } from '../../engine/journal/indexedDbJournalOptions.js'
import { keepInIndexedDb } from '../../engine/journal/keepInIndexedDb.js'
import { executionCodec } from './executionCodec.js'
import type { Journal } from './journal.js'

/** The journal of executions in one IndexedDB database of its own. */
export function keepExecutions(options: NamedJournalOptions): Journal {
  return keepInIndexedDb(executionCodec, options)
}
