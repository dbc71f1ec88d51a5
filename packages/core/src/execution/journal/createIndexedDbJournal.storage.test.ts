import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { createHandClock } from '../../../test/handClock.js'
import { isJournalError } from '../../errors/journal.js'
import { askOf, recordOf } from '../__fixtures__/walk.js'
import type { Fact } from '../facts.js'
import { createIndexedDbJournal } from './createIndexedDbJournal.js'
import type { Journal } from './journal.js'

const record = recordOf([])
const fact: Fact = { type: 'cancelled', at: 1 }

/** What each of a journal's calls is refused with: never anything but a `JournalError`. */
async function refusals(journal: Journal): Promise<readonly string[]> {
  const calls = [
    () => journal.recordAsk(record, askOf(0, 0)),
    () => journal.append('x', fact),
    () => journal.read('x'),
    () => journal.list(),
  ]
  const problems: string[] = []
  for (const call of calls) {
    problems.push(
      await call().then(
        () => 'done',
        (error: unknown) => (isJournalError(error) ? error.reason : String(error)),
      ),
    )
  }
  return problems
}

/** Runs with `add` doing something else. */
async function withAdd<Value>(add: IDBObjectStore['add'], run: () => Promise<Value>): Promise<Value> {
  const usual = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = add
  try {
    return await run()
  } finally {
    IDBObjectStore.prototype.add = usual
  }
}

const throwing = (name: string) => (): never => {
  throw new DOMException('The browser says no.', name)
}
const factoryThat = (open: () => never): IDBFactory => Object.assign(new IDBFactory(), { open })

describe('storage that is refused', () => {
  test.each([
    ['a private window', 'SecurityError'],
    ['a private window of another browser', 'InvalidStateError'],
    ['a frame that needs a permission', 'NotAllowedError'],
  ])('%s: one sentence, what the browser said, and no database', async (_what, name) => {
    const journal = createIndexedDbJournal({ indexedDB: factoryThat(throwing(name)) })
    expect(await refusals(journal)).toEqual(['refused', 'refused', 'refused', 'refused'])
    await expect(journal.read('x')).rejects.toMatchObject({
      code: 'journal-refused',
      details: 'The browser says no.',
      cause: expect.objectContaining({ name }),
    })
    expect(await journal.health()).toMatchObject({ problem: 'refused' })
  })

  test('no storage at all, and a sandboxed frame that may not even look for it', async () => {
    const usual = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
    if (!usual) throw new Error('There is no IndexedDB to take away.')
    const journal = createIndexedDbJournal({ name: 'sandboxed' })
    try {
      Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
      expect(await refusals(journal)).toEqual(['refused', 'refused', 'refused', 'refused'])
      Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: throwing('SecurityError') })
      expect(await refusals(journal)).toEqual(['refused', 'refused', 'refused', 'refused'])
      expect(await journal.health()).toMatchObject({ problem: 'refused' })
    } finally {
      Object.defineProperty(globalThis, 'indexedDB', usual)
    }
    // It is tried anew each time.
    expect(await refusals(journal)).toEqual(['done', 'done', 'done', 'done'])
    expect(await journal.health()).toMatchObject({ problem: null })
  })
})

describe('a full disk', () => {
  const full = { reason: 'full', code: 'journal-full' }

  test.each<[when: string, add: (usual: IDBObjectStore['add']) => IDBObjectStore['add']]>([
    ['when a line is added', () => throwing('QuotaExceededError')],
    [
      'only when the transaction commits',
      (usual) =>
        function (this: IDBObjectStore, value, key) {
          const request = usual.call(this, value, key)
          request.addEventListener('success', () => {
            // The one way to have this implementation fail a commit for a reason of its own.
            Reflect.apply(Reflect.get(this.transaction, '_abort'), this.transaction, ['QuotaExceededError'])
          })
          return request
        },
    ],
  ])(
    '%s: nothing was recorded, nobody is told, and health says so until there is room',
    async (_when, add) => {
      const journal = createIndexedDbJournal({ indexedDB: new IDBFactory() })
      const heard: string[] = []
      journal.subscribe((id) => heard.push(id))
      await withAdd(add(IDBObjectStore.prototype.add), async () => {
        await expect(journal.recordAsk(record, askOf(0, 0))).rejects.toMatchObject(full)
        await expect(journal.append('x', fact)).rejects.toMatchObject(full)
      })
      expect(heard).toEqual([])
      expect(await journal.read('x')).toBeNull()
      expect(await journal.health()).toMatchObject({ problem: 'full' })

      expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
      expect(await journal.health()).toMatchObject({ problem: null })
    },
  )
})

describe('other tabs', () => {
  /** A tab that holds the database and lets nobody change it. */
  const hold = (factory: IDBFactory): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = factory.open('portage', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('log')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const raise = (factory: IDBFactory): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = factory.open('portage', 2)
      request.onupgradeneeded = () => request.result.createObjectStore('other')
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
      request.onerror = () => reject(request.error)
    })

  test('one that does not let a doomed database go: said after ten seconds, and used when it lets go', async () => {
    const clock = createHandClock()
    const indexedDB = new IDBFactory()
    const held = await hold(indexedDB)
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('portage').onblocked = resolve
    })
    const journal = createIndexedDbJournal({ indexedDB, clock })
    const reading = journal.read('x').catch((error: unknown) => error)
    await clock.advance(10_000)
    expect(await reading).toMatchObject({ reason: 'blocked', code: 'journal-blocked' })

    held.close()
    expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
    expect(await journal.health()).toMatchObject({ problem: null })
    expect(clock.pending()).toBe(0)
  })

  test('a newer one that changes the database waits for nobody here, and is not undone', async () => {
    const indexedDB = new IDBFactory()
    const journal = createIndexedDbJournal({ indexedDB })
    await journal.recordAsk(record, askOf(0, 0))
    await raise(indexedDB)
    expect(await refusals(journal)).toEqual(['newer', 'newer', 'newer', 'newer'])
    expect(await journal.health()).toMatchObject({ problem: 'newer' })
    expect(await indexedDB.databases()).toEqual([{ name: 'portage', version: 2 }])
  })

  test('one that deletes the database waits for nobody here', async () => {
    const indexedDB = new IDBFactory()
    const journal = createIndexedDbJournal({ indexedDB })
    await journal.recordAsk(record, askOf(0, 0))
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('portage').onsuccess = resolve
    })
    expect(await journal.read('x')).toBeNull()
  })

  test('a database of this name without our store is somebody else’s, and left alone', async () => {
    const indexedDB = new IDBFactory()
    await new Promise((resolve) => {
      const request = indexedDB.open('portage', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('other')
      request.onsuccess = () => {
        request.result.close()
        resolve(undefined)
      }
    })
    expect(await refusals(createIndexedDbJournal({ indexedDB }))).toEqual(Array(4).fill('corrupted'))
  })

  test('a connection that was closed without a word is opened again at once', async () => {
    const indexedDB = new IDBFactory()
    const opened: IDBDatabase[] = []
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      const request = open(name, version)
      request.addEventListener('success', () => opened.push(request.result))
      return request
    }
    const journal = createIndexedDbJournal({ indexedDB })
    await journal.recordAsk(record, askOf(0, 0))
    for (const database of opened) database.close()
    await journal.append('x', fact)
    for (const database of opened) database.close()
    expect(await journal.read('x')).toEqual({ record, asks: [askOf(0, 0)], facts: [fact] })
    expect(opened).toHaveLength(3)
  })
})

describe('a promise not to evict', () => {
  /** A browser that says what it was asked, and when. */
  function createStorage(answer: () => Promise<boolean>) {
    const asked: string[] = []
    return {
      asked,
      persist: () => {
        asked.push('persist')
        return answer()
      },
      persisted: () => {
        asked.push('persisted')
        return answer()
      },
    }
  }

  test('is asked for once, after the first ask was recorded', async () => {
    const storage = createStorage(async () => true)
    const journal = createIndexedDbJournal({ indexedDB: new IDBFactory(), storage })
    await journal.append('x', fact)
    await journal.read('x')
    await journal.list()
    expect(storage.asked).toEqual([])

    const heard: number[] = []
    journal.subscribe(() => heard.push(storage.asked.length))
    await journal.recordAsk(record, askOf(0, 0))
    expect(heard).toEqual([0])
    expect(storage.asked).toEqual(['persist'])
    await journal.recordAsk(record, askOf(0, 0))
    await journal.recordAsk(record, askOf(0, 1))
    expect(storage.asked).toEqual(['persist'])
    expect(await journal.health()).toEqual({ durability: 'durable', persisted: true, problem: null })
  })

  test.each<[how: string, answer: () => Promise<boolean>, persisted: boolean | null]>([
    ['not given', async () => false, false],
    ['refused with an error', () => Promise.reject(new Error('Not in this frame.')), null],
    ['refused on the spot', throwing('SecurityError'), null],
  ])('%s: the ask was recorded all the same', async (_how, answer, persisted) => {
    const journal = createIndexedDbJournal({ indexedDB: new IDBFactory(), storage: createStorage(answer) })
    expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
    expect(await journal.health()).toEqual({ durability: 'durable', persisted, problem: null })
  })

  test('that does not answer holds up nothing', async () => {
    const storage = createStorage(() => new Promise<never>(() => {}))
    const journal = createIndexedDbJournal({ indexedDB: new IDBFactory(), storage })
    expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
  })

  test('is nobody’s to give where there is no storage manager', async () => {
    const journal = createIndexedDbJournal({ indexedDB: new IDBFactory() })
    expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
    expect(await journal.health()).toMatchObject({ persisted: null })
  })

  test('is not asked for where the ask was not recorded', async () => {
    const storage = createStorage(async () => true)
    const journal = createIndexedDbJournal({ indexedDB: factoryThat(throwing('SecurityError')), storage })
    await expect(journal.recordAsk(record, askOf(0, 0))).rejects.toMatchObject({ reason: 'refused' })
    expect(storage.asked).toEqual([])
  })
})
