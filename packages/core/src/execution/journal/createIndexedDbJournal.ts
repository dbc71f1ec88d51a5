import { type IndexedDbJournalOptions, readName } from '../../engine/journal/indexedDbJournalOptions.js'
import { keepOnceLoaded } from '../../engine/journal/keepOnceLoaded.js'
import type { Journal } from './journal.js'

/**
 * The browser's durable journal: one IndexedDB database, shared by every tab of the origin. An ask is recorded in
 * a strict-durability transaction of its own, in which exactly one of any number of tabs wins. Lines of older
 * versions are migrated when they are read; lines of newer ones, and what is no longer whole, stay where they are.
 *
 * Errors: every method but `health` rejects with a `JournalError` where the browser refuses storage (private mode, a
 * sandboxed frame), has no room left, or another tab or a newer version holds the database.
 */
export function createIndexedDbJournal({ name, ...options }: IndexedDbJournalOptions = {}): Journal {
  return keepOnceLoaded(async () => {
    const { keepExecutions } = await import('./keepExecutions.js')
    return keepExecutions({ ...options, name: await readName(name) })
  })
}
