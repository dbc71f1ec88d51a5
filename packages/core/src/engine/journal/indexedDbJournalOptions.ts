import type { Clock } from '../../client/clock.js'

export type IndexedDbJournalOptions = Readonly<{
  /**
   * Name of the database; journals of one name and kind share everything. `portage` when left out. A function finds it
   * out when the journal is first looked at, and again while that fails.
   */
  name?: string | (() => Promise<string>) | undefined
  /** Where the database lives; the browser's own when left out. */
  indexedDB?: IDBFactory | undefined
  /**
   * Is asked not to evict what is kept, once, after the first ask was recorded: a browser may ask the person about
   * it. The browser's own when left out.
   */
  storage?: Pick<StorageManager, 'persist' | 'persisted'> | undefined
  /** Measures how long an opening may take; the system's when left out. */
  clock?: Clock | undefined
}>

/** Options whose name was found out. */
export type NamedJournalOptions = Omit<IndexedDbJournalOptions, 'name'> & Readonly<{ name: string }>

/** The name of a journal's database. */
export async function readName(name: IndexedDbJournalOptions['name'] = 'portage'): Promise<string> {
  return typeof name === 'function' ? name() : name
}
