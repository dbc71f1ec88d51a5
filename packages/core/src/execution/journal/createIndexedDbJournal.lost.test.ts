import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHandClock, type HandClock } from '../../../test/handClock.js'
import { type LossMoment, loseConnections } from '../../../test/loseConnections.js'
import { askOf, recordOf } from '../__fixtures__/walk.js'
import type { Fact } from '../facts.js'
import { createIndexedDbJournal } from './createIndexedDbJournal.js'

const record = recordOf([])
const fact: Fact = { type: 'cancelled', at: 1 }
const moments: readonly LossMoment[] = ['before', 'during', 'after']
/** What browsers call a connection that is gone. */
const names = ['InvalidStateError', 'TransactionInactiveError', 'AbortError', 'UnknownError']

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Winds the clock, a little at a time, until this has been answered or refused. */
async function wind<Answer>(clock: HandClock, answer: Promise<Answer>): Promise<Answer | Error> {
  let isOver = false
  const over = answer
    .catch((error: Error) => error)
    .finally(() => {
      isOver = true
    })
  while (!isOver) await clock.advance(1)
  return over
}

describe.each(names)('a connection lost with %s', (name) => {
  test.each(moments)('%s one write: opened again at once, and written once', async (moment) => {
    const indexedDB = new IDBFactory()
    const clock = createHandClock()
    const journal = createIndexedDbJournal({ indexedDB, clock })
    const lost = { moment, name, times: 1 }
    const recorded = loseConnections(lost, () => journal.recordAsk(record, askOf(0, 0)))
    expect(await recorded).toEqual({ type: 'recorded' })
    await loseConnections(lost, () => journal.append('x', fact))
    expect(clock.pending()).toBe(0)

    const other = createIndexedDbJournal({ indexedDB })
    expect(await other.read('x')).toEqual({ record, asks: [askOf(0, 0)], facts: [fact] })
    expect(await other.recordAsk(record, askOf(0, 0))).toEqual({ type: 'existed', ask: askOf(0, 0) })
    expect(await journal.health()).toMatchObject({ problem: null })
  })

  test.each(moments)(
    '%s every write: said once the pauses are over, and well the next time',
    async (moment) => {
      const indexedDB = new IDBFactory()
      const clock = createHandClock()
      const journal = createIndexedDbJournal({ indexedDB, clock })
      const lost = { moment, name, times: Number.POSITIVE_INFINITY }
      const refusal = loseConnections(lost, () => wind(clock, journal.recordAsk(record, askOf(0, 0))))
      expect(await refusal).toMatchObject({ code: 'journal-lost', cause: expect.objectContaining({ name }) })
      expect(clock.now()).toBeLessThan(1_000_000 + 5_000)
      expect(await journal.health()).toMatchObject({ problem: 'lost' })

      // Nobody was asked by what may have been written: the next click asks.
      expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
      expect(await journal.recordAsk(record, askOf(0, 0))).toMatchObject({ type: 'existed' })
      expect(await journal.health()).toMatchObject({ problem: null })
    },
  )
})

test('a lost connection is opened again at once, and then after growing pauses', async () => {
  const clock = createHandClock()
  const journal = createIndexedDbJournal({ indexedDB: new IDBFactory(), clock })
  const usual = IDBDatabase.prototype.transaction
  const begun: number[] = []
  await loseConnections({ moment: 'before', name: 'UnknownError', times: 6 }, async () => {
    const losing = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...given) {
      if (given[1] === 'readwrite') begun.push(Math.round((clock.now() - 1_000_000) / 100) * 100)
      return losing.apply(this, given)
    }
    await wind(clock, journal.append('x', fact))
  })
  expect(IDBDatabase.prototype.transaction).toBe(usual)
  expect(begun).toEqual([0, 0, 200, 600, 1_400, 3_000])
})

test('of calls whose answers are lost exactly one records the ask: 60 races of two tabs', async () => {
  const name = 'AbortError'
  for (let race = 0; race < 60; race += 1) {
    const indexedDB = new IDBFactory()
    const tabs = [createIndexedDbJournal({ indexedDB }), createIndexedDbJournal({ indexedDB })]
    const outcomes = await loseConnections({ moment: 'after', name, times: 1 + (race % 2) }, () =>
      Promise.all([...tabs, ...tabs].map((journal) => journal.recordAsk(record, askOf(0, 0)))),
    )
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['existed', 'existed', 'existed', 'recorded'])
  }
})

test('an ask that may have been written is taken up by one click, however many come', async () => {
  const indexedDB = new IDBFactory()
  const clock = createHandClock()
  const journal = createIndexedDbJournal({ indexedDB, clock })
  const lost = { moment: 'after', name: 'AbortError', times: Number.POSITIVE_INFINITY } as const
  await loseConnections(lost, () => wind(clock, journal.recordAsk(record, askOf(0, 0))))
  const clicks = [1, 2, 3].map(() => journal.recordAsk(record, askOf(0, 0)))
  const outcomes = await Promise.all(clicks)
  expect(outcomes.map(({ type }) => type).sort()).toEqual(['existed', 'existed', 'recorded'])
})

describe('eviction between two writes', () => {
  const evict = (factory: IDBFactory): Promise<unknown> =>
    new Promise((resolve) => {
      factory.deleteDatabase('portage').onsuccess = resolve
    })

  test('what this page wrote is written again with what it writes next', async () => {
    const indexedDB = new IDBFactory()
    const journal = createIndexedDbJournal({ indexedDB })
    await journal.recordAsk(record, askOf(0, 0))
    await evict(indexedDB)
    await journal.append('x', fact)
    const other = createIndexedDbJournal({ indexedDB })
    expect(await other.read('x')).toEqual({ record, asks: [askOf(0, 0)], facts: [fact] })
    expect(await other.recordAsk(record, askOf(0, 0))).toMatchObject({ type: 'existed' })
  })

  test('an ask this page has made or read is not made a second time', async () => {
    const indexedDB = new IDBFactory()
    const asked = createIndexedDbJournal({ indexedDB })
    const reader = createIndexedDbJournal({ indexedDB })
    await asked.recordAsk(record, askOf(0, 0))
    await reader.read('x')
    await evict(indexedDB)
    expect(await reader.recordAsk(record, askOf(0, 0))).toEqual({ type: 'existed', ask: askOf(0, 0) })
    expect(await asked.recordAsk(record, askOf(0, 0))).toEqual({ type: 'existed', ask: askOf(0, 0) })
  })
})

describe('storage that hangs', () => {
  /** A request that is never answered. */
  const pending = (type: typeof IDBRequest, heard?: string): never =>
    Object.create(type.prototype, {
      addEventListener: {
        value: (event: string, listener: () => void) => void (event === heard && queueMicrotask(listener)),
      },
      removeEventListener: { value: () => undefined },
    }) as never

  test('in a transaction: said after twelve seconds, and nothing is written later', async () => {
    const indexedDB = new IDBFactory()
    const clock = createHandClock()
    const journal = createIndexedDbJournal({ indexedDB, clock })
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = () => pending(IDBRequest)
    try {
      const recording = wind(clock, journal.recordAsk(record, askOf(0, 0)))
      expect(await recording).toMatchObject({ code: 'journal-silent' })
    } finally {
      IDBObjectStore.prototype.get = get
    }
    expect(clock.now()).toBe(1_012_000)
    expect(await journal.read('x')).toBeNull()
    expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
    expect(clock.pending()).toBe(0)
  })

  test('because another tab blocks it: said at once', async () => {
    const clock = createHandClock()
    const indexedDB = Object.assign(new IDBFactory(), { open: () => pending(IDBOpenDBRequest, 'blocked') })
    const journal = createIndexedDbJournal({ indexedDB, clock })
    await expect(journal.read('x')).rejects.toMatchObject({ code: 'journal-blocked' })
    expect(await journal.health()).toMatchObject({ problem: 'blocked' })
    expect(clock.pending()).toBe(0)
  })
})

test('in a frame of another page it is the frame that may not store', async () => {
  vi.stubGlobal('top', {})
  vi.stubGlobal('self', {})
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const indexedDB = Object.assign(new IDBFactory(), { open: refuse })
  await expect(createIndexedDbJournal({ indexedDB }).read('x')).rejects.toMatchObject({
    code: 'journal-framed',
    shortMessage: 'This site runs in a frame that cannot keep a journal.',
  })
})

describe('a channel to the other tabs that throws', () => {
  const refuse = (): never => {
    throw new DOMException('It could not be cloned.', 'DataCloneError')
  }
  const channelThat = (what: Readonly<Record<string, () => never>>): unknown =>
    class {
      constructor() {
        Object.assign(this, { addEventListener: () => {}, postMessage: () => {}, close: () => {} }, what)
        what.new?.()
      }
    }

  test.each(['new', 'addEventListener', 'postMessage'])(
    'by %s: the ask is recorded all the same',
    async (at) => {
      vi.stubGlobal('BroadcastChannel', channelThat({ [at]: refuse }))
      const journal = createIndexedDbJournal({ indexedDB: new IDBFactory() })
      const heard: string[] = []
      journal.subscribe((id) => heard.push(id))
      expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
      expect(heard).toEqual(['x'])
    },
  )
})
