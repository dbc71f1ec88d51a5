import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askOf, recordOf } from '../__fixtures__/walk.js'
import type { Fact } from '../facts.js'
import { createIndexedDbJournal } from './createIndexedDbJournal.js'

const record = recordOf([])
const fact: Fact = { type: 'cancelled', at: 1 }
/** The database itself, as a later version of this package would find it. */
const openRaw = (name: string) =>
  openDB(name, 1, { upgrade: (created) => void created.createObjectStore('log') })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('createIndexedDbJournal', () => {
  test('default: durable, and read by a journal made later on the same name', async () => {
    const first = createIndexedDbJournal({ name: 'later' })
    expect(first.durability).toBe('durable')
    await first.recordAsk(record, askOf(0, 0))
    await first.append('x', fact)
    expect(await createIndexedDbJournal({ name: 'later' }).read('x')).toEqual({
      record,
      asks: [askOf(0, 0)],
      facts: [fact],
    })
    expect(await createIndexedDbJournal({ name: 'elsewhere' }).read('x')).toBeNull()
  })

  test('tells the other tabs of the same name, and only those', async () => {
    const here = createIndexedDbJournal({ name: 'told' })
    const there = createIndexedDbJournal({ name: 'told' })
    const elsewhere = createIndexedDbJournal({ name: 'told-not' })
    const strange: string[] = []
    elsewhere.subscribe((id) => strange.push(id))
    const heard = new Promise((resolve) => there.subscribe(resolve))
    await here.recordAsk(record, askOf(0, 0))
    expect(await heard).toBe('x')
    expect(strange).toEqual([])
  })

  test('lives without BroadcastChannel: what was written is there all the same', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const journal = createIndexedDbJournal({ name: 'quiet' })
    await journal.recordAsk(record, askOf(0, 0))
    expect(await createIndexedDbJournal({ name: 'quiet' }).read('x')).not.toBeNull()
  })

  test('lines of a version it does not know are neither read nor touched', async () => {
    const raw = await openRaw('newer')
    const line = { v: 2, type: 'fact', fact: { type: 'teleported' } }
    await raw.put('log', line, 'x/fact/teleported')
    await raw.put('log', { v: 2, type: 'execution' }, 'y/execution')
    const journal = createIndexedDbJournal({ name: 'newer' })
    await journal.recordAsk(record, askOf(0, 0))
    await journal.append('x', fact)

    expect(await journal.read('x')).toEqual({ record, asks: [askOf(0, 0)], facts: [fact] })
    expect((await journal.list()).map((entry) => entry.record.id)).toEqual(['x'])
    expect(await raw.get('log', 'x/fact/teleported')).toEqual(line)
    expect(await raw.get('log', 'y/execution')).toEqual({ v: 2, type: 'execution' })
  })

  test('error: an ask another version recorded is not recorded again', async () => {
    const raw = await openRaw('newer-ask')
    const line = { v: 2, type: 'ask' }
    await raw.put('log', line, `x/ask/${askOf(0, 0).key}`)
    const journal = createIndexedDbJournal({ name: 'newer-ask' })
    await expect(journal.recordAsk(record, askOf(0, 0))).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await raw.get('log', `x/ask/${askOf(0, 0).key}`)).toEqual(line)
    expect(await raw.get('log', 'x/execution')).toBeUndefined()
  })

  test('error: storage that is refused rejects with the browser’s reason, and is tried anew the next time', async () => {
    const journal = createIndexedDbJournal({ name: 'refused' })
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    const refused = { name: 'SecurityError', message: 'The operation is insecure.' }
    await expect(journal.recordAsk(record, askOf(0, 0))).rejects.toMatchObject(refused)
    await expect(journal.append('x', fact)).rejects.toMatchObject(refused)
    await expect(journal.read('x')).rejects.toMatchObject(refused)
    await expect(journal.list()).rejects.toMatchObject(refused)

    vi.unstubAllGlobals()
    expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
  })

  test('error: a database of a later schema is left alone', async () => {
    const later = await openDB('schema', 2, { upgrade: (created) => void created.createObjectStore('other') })
    later.close()
    await expect(createIndexedDbJournal({ name: 'schema' }).read('x')).rejects.toMatchObject({
      name: 'VersionError',
    })
  })

  test('error: an ask whose transaction does not commit was not recorded, and nobody is told', async () => {
    const journal = createIndexedDbJournal({ name: 'full' })
    const heard: string[] = []
    journal.subscribe((id) => heard.push(id))
    const { add } = IDBObjectStore.prototype
    // A full disk shows only when the transaction commits: the requests themselves succeed.
    IDBObjectStore.prototype.add = function (value, key) {
      const request = add.call(this, value, key)
      request.addEventListener('success', () => this.transaction.abort())
      return request
    }
    try {
      await expect(journal.recordAsk(record, askOf(0, 0))).rejects.toMatchObject({ name: 'AbortError' })
      await expect(journal.append('x', fact)).rejects.toMatchObject({ name: 'AbortError' })
    } finally {
      IDBObjectStore.prototype.add = add
    }
    expect(heard).toEqual([])
    expect(await journal.read('x')).toBeNull()
    expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
  })

  test('a database the browser closed is opened again', async () => {
    const opened: IDBDatabase[] = []
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name, version) {
      const request = open.call(this, name, version)
      request.addEventListener('success', () => opened.push(request.result))
      return request
    }
    try {
      const journal = createIndexedDbJournal({ name: 'closed' })
      await journal.recordAsk(record, askOf(0, 0))
      // Its type asks for the class where it takes one of it.
      for (const database of opened) forceCloseDatabase(database as never)
      await vi.waitFor(async () => expect(await journal.read('x')).not.toBeNull(), { interval: 1 })
      expect(opened).toHaveLength(2)
    } finally {
      IDBFactory.prototype.open = open
    }
  })

  test('asks for durability that outlives a power cut', async () => {
    // The schema is made before: only the writes count.
    await createIndexedDbJournal({ name: 'strict' }).read('x')
    const asked: unknown[] = []
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      asked.push([mode, options?.durability])
      return transaction.call(this, stores, mode, options)
    }
    try {
      const journal = createIndexedDbJournal({ name: 'strict' })
      await journal.recordAsk(record, askOf(0, 0))
      await journal.append('x', fact)
    } finally {
      IDBDatabase.prototype.transaction = transaction
    }
    expect(asked).toEqual([
      ['readwrite', 'strict'],
      ['readwrite', 'strict'],
    ])
  })
})
