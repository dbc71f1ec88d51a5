import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHandClock } from '../../../test/handClock.js'
import type { JournalQuery } from '../../engine/journal/journalOf.js'
import { askOf, plans, recordOf } from '../__fixtures__/walk.js'
import type { Ask, ExecutionRecord, Fact } from '../facts.js'
import { misplacedTopic } from '../topics.js'
import { createIndexedDbJournal } from './createIndexedDbJournal.js'
import type { Journal } from './journal.js'
import { lineOf } from './line.js'

const day = 86_400_000
const usual = globalThis.indexedDB
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  globalThis.indexedDB = usual
  vi.restoreAllMocks()
})

const runNamed = (id: string, createdAt: number): ExecutionRecord => ({
  ...recordOf(plans[0]?.record.quote.steps ?? []),
  id,
  createdAt,
})
const askBy = (executionId: string): Ask => ({ ...askOf(0, 0), key: `${executionId}:0:0:0`, executionId })
const filled: Fact = {
  type: 'proof',
  at: 3,
  proof: { type: 'fill', hash: '0xf', chainId: 2, amount: 1n, witness: 'chain', at: 3 },
}

async function keepRun(journal: Journal, id: string, createdAt: number, end: 'open' | 'ended') {
  await journal.recordAsk(runNamed(id, createdAt), askBy(id))
  if (end === 'ended') await journal.append(id, filled)
}

const listed = async (journal: Journal, query?: JournalQuery) =>
  (await journal.list(query)).map((entry) => entry.record?.id)

/** The database itself, as another version of this package would use it. */
async function openRaw() {
  const raw = await openDB('portage', 1, { upgrade: (created) => void created.createObjectStore('log') })
  return {
    /** A run as versions wrote it that named nothing. */
    keep: async (id: string, createdAt: number, end: 'open' | 'ended') => {
      const ask = askBy(id)
      await raw.put('log', lineOf({ type: 'execution', record: runNamed(id, createdAt) }), `${id}/execution`)
      await raw.put('log', lineOf({ type: 'ask', ask }), `${id}/ask/${ask.key}`)
      if (end === 'ended')
        await raw.put('log', lineOf({ type: 'fact', fact: filled }), `${id}/fact/proof:fill`)
    },
    isWhole: async () => (await raw.get('log', 'index/whole')) !== undefined,
    openNames: async () =>
      (await raw.getAllKeys('log')).map(String).filter((key) => key.startsWith('index/open/')),
  }
}

/** A journal after its first load, which gives every run its names. */
async function openNamed(): Promise<Journal> {
  const journal = createIndexedDbJournal()
  await journal.list({ only: 'open' })
  await expect.poll((await openRaw()).isWhole).toBe(true)
  return journal
}

/** How many lines a call has read. */
async function linesRead(call: () => Promise<unknown>): Promise<number> {
  let read = 0
  const original = IDBObjectStore.prototype.getAll
  const spy = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...parameters
  ) {
    const request = original.apply(this, parameters)
    request.addEventListener('success', () => {
      read += request.result.length
    })
    return request
  })
  await call()
  spy.mockRestore()
  return read
}

test('what has ended costs nothing: a load reads what is open, and a page what it shows', async () => {
  const journal = await openNamed()
  for (let at = 0; at < 40; at += 1) await keepRun(journal, `ended${at}`, at, 'ended')
  await keepRun(journal, 'open', 100, 'open')
  // The first load after runs have ended still looks at them, once.
  expect(await listed(journal, { only: 'open' })).toEqual(['open'])
  await expect.poll(async () => (await openRaw()).openNames()).toEqual(['index/open/open'])

  const next = createIndexedDbJournal()
  expect(await linesRead(() => next.list({ only: 'open' }))).toBe(2)
  expect(await linesRead(() => next.list({ limit: 5 }))).toBe(2 + 4 * 3)
  expect(await linesRead(() => next.read('open'))).toBe(2)
  expect(await linesRead(() => next.list())).toBeGreaterThan(41 * 2)
})

test('a run that has ended is open again once something is written of it', async () => {
  const journal = await openNamed()
  await keepRun(journal, 'a', 1, 'ended')
  await journal.list({ only: 'open' })
  await expect.poll(async () => (await openRaw()).openNames()).toEqual([])
  await journal.recordAsk(runNamed('a', 1), { ...askBy('a'), key: 'a:0:0:1', attempt: 1 })
  expect(await (await openRaw()).openNames()).toEqual(['index/open/a'])
})

test('the journal of an older version is carried over: what is open, by age, and what went astray', async () => {
  const raw = await openRaw()
  await raw.keep('old', 5, 'ended')
  await raw.keep('older', 4, 'open')
  const journal = createIndexedDbJournal()
  expect(await listed(journal, { only: 'open' })).toContain('older')
  await expect.poll(raw.isWhole).toBe(true)
  expect(await raw.openNames()).toEqual(['index/open/older'])
  await keepRun(journal, 'new', 9, 'ended')
  expect(await listed(journal, { limit: 2 })).toEqual(['new', 'old'])
  expect(await listed(journal, { topic: misplacedTopic })).toEqual([])
  await journal.append('old', {
    type: 'duplicate',
    step: 0,
    item: 0,
    attempt: 0,
    chainId: 1,
    hash: '0xd',
    amount: 1n,
    at: 4,
  })
  expect(await listed(journal, { topic: misplacedTopic })).toEqual(['old'])
})

test('what a page of an older version writes later is found within a day', async () => {
  const clock = createHandClock()
  const journal = createIndexedDbJournal({ clock })
  await keepRun(journal, 'new', 9, 'open')
  expect(await listed(journal, { only: 'open' })).toEqual(['new'])
  await expect.poll((await openRaw()).isWhole).toBe(true)
  await (await openRaw()).keep('late', 10, 'open')
  expect(await listed(journal)).toEqual(['late', 'new'])
  await clock.advance(day)
  await expect.poll(() => listed(journal, { only: 'open' })).toEqual(['late', 'new'])
})

test('where the disk is full nothing is named, and everything is listed all the same', async () => {
  const raw = await openRaw()
  await raw.keep('a', 1, 'open')
  await raw.keep('b', 2, 'ended')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  const journal = createIndexedDbJournal()
  expect(await listed(journal, { only: 'open' })).toContain('a')
  expect(await listed(journal, { limit: 1 })).toEqual(['b'])
  expect(await raw.isWhole()).toBe(false)
})
