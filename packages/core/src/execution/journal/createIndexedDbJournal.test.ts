import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askOf, recordOf } from '../__fixtures__/walk.js'
import type { Fact } from '../facts.js'
import { createIndexedDbJournal } from './createIndexedDbJournal.js'

const record = recordOf([])
const fact: Fact = { type: 'cancelled', at: 1 }
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
      await expect.poll(() => journal.read('x'), { interval: 1 }).not.toBeNull()
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
