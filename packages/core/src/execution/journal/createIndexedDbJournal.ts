import { type IDBPDatabase, openDB } from 'idb'
import { type Ask, type ExecutionRecord, type Fact, factKey, type JournalEntry } from '../facts.js'
import type { Journal } from './journal.js'
import { tellListeners } from './tellListeners.js'

export type IndexedDbJournalOptions = Readonly<{
  /** Name of the database; journals of one name share everything. */
  name?: string | undefined
}>

/** What is stored: a versioned blob under one key. The schema of the database itself never changes. */
type Line =
  | { readonly v: 1; readonly type: 'execution'; readonly record: ExecutionRecord }
  | { readonly v: 1; readonly type: 'ask'; readonly ask: Ask }
  | { readonly v: 1; readonly type: 'fact'; readonly fact: Fact }

const store = 'log'

/**
 * The browser's durable journal: one IndexedDB database, shared by every tab of the origin. An ask is recorded in
 * a strict-durability transaction of its own, in which exactly one of any number of tabs wins.
 *
 * Errors: every method rejects where the browser refuses storage (private mode, a sandboxed frame, a full disk).
 */
export function createIndexedDbJournal({ name = 'portage' }: IndexedDbJournalOptions = {}): Journal {
  let database: Promise<IDBPDatabase> | null = null
  const listeners = new Set<(executionId: string) => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}:journal`)
  channel?.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') tellHere(data)
  })

  const open = (): Promise<IDBPDatabase> => {
    database ??= openDB(name, 1, {
      upgrade: (created) => {
        created.createObjectStore(store)
      },
      terminated: () => {
        database = null
      },
    }).catch((error: unknown) => {
      database = null
      throw error
    })
    return database
  }

  const tellHere = (executionId: string): void => tellListeners(listeners, executionId)
  const tell = (executionId: string): void => {
    channel?.postMessage(executionId)
    tellHere(executionId)
  }

  const lines = async (prefix: string): Promise<readonly Line[]> => {
    const values: unknown[] = await (await open()).getAll(store, IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    return values.filter(isLine)
  }
  const read = async (executionId: string): Promise<JournalEntry | null> =>
    entryOf(await lines(`${executionId}/`))

  return {
    durability: 'durable',
    recordAsk: async (record, ask) => {
      const transaction = (await open()).transaction(store, 'readwrite', { durability: 'strict' })
      const key = `${record.id}/ask/${ask.key}`
      const existing: unknown = await transaction.store.get(key)
      if (isLine(existing) && existing.type === 'ask') {
        await transaction.done
        return { type: 'existed', ask: existing.ask }
      }
      const isNew = (await transaction.store.get(`${record.id}/execution`)) === undefined
      // A full disk shows only when the transaction commits: both must be awaited together.
      await Promise.all([
        ...(isNew
          ? [
              transaction.store.add(
                { v: 1, type: 'execution', record } satisfies Line,
                `${record.id}/execution`,
              ),
            ]
          : []),
        transaction.store.add({ v: 1, type: 'ask', ask } satisfies Line, key),
        transaction.done,
      ])
      tell(record.id)
      return { type: 'recorded' }
    },
    append: async (executionId, fact) => {
      const transaction = (await open()).transaction(store, 'readwrite', { durability: 'strict' })
      const key = `${executionId}/fact/${factKey(fact)}`
      if ((await transaction.store.get(key)) !== undefined) return transaction.done
      await Promise.all([
        transaction.store.add({ v: 1, type: 'fact', fact } satisfies Line, key),
        transaction.done,
      ])
      tell(executionId)
    },
    read,
    list: async () => {
      const records = (await lines('')).flatMap((line) => (line.type === 'execution' ? [line.record] : []))
      const entries = await Promise.all(records.map(({ id }) => read(id)))
      return entries
        .flatMap((entry) => entry ?? [])
        .sort((left, right) => left.record.createdAt - right.record.createdAt)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function entryOf(lines: readonly Line[]): JournalEntry | null {
  const record = lines.flatMap((line) => (line.type === 'execution' ? [line.record] : []))[0]
  if (!record) return null
  return {
    record,
    asks: lines
      .flatMap((line) => (line.type === 'ask' ? [line.ask] : []))
      .sort((left, right) => left.askedAt - right.askedAt),
    facts: lines
      .flatMap((line) => (line.type === 'fact' ? [line.fact] : []))
      .sort((left, right) => left.at - right.at),
  }
}

/** Lines of a version this code does not know are left where they are. */
function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && 'v' in value && value.v === 1 && 'type' in value
}
