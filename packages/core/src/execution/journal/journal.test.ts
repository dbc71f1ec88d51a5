import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { catchUncaught } from '../../../test/catchUncaught.js'
import { createHandClock } from '../../../test/handClock.js'
import type { JournalQuery } from '../../engine/journal/journalOf.js'
import { createFileJournal } from '../../node/createFileJournal.js'
import { reachableEntries } from '../__fixtures__/reachableEntries.js'
import { askOf, plans, proofOf, recordOf } from '../__fixtures__/walk.js'
import { createState } from '../createState.js'
import type { Ask, ExecutionRecord, Fact, JournalEntry } from '../facts.js'
import { misplacedTopic, topicsOfOrder } from '../topics.js'
import { createIndexedDbJournal } from './createIndexedDbJournal.js'
import { createMemoryJournal } from './createMemoryJournal.js'
import type { Journal } from './journal.js'

const folders = mkdtempSync(join(tmpdir(), 'portage-journals-'))
afterAll(() => rmSync(folders, { recursive: true, force: true }))

let made = 0
/** Each kind, as two tabs that share it would hold it. */
const kinds = [
  {
    name: 'createMemoryJournal',
    open: (): readonly [Journal, Journal] => {
      const journal = createMemoryJournal()
      return [journal, journal]
    },
  },
  {
    name: 'createIndexedDbJournal',
    open: (): readonly [Journal, Journal] => {
      made += 1
      const name = `contract-${made}`
      // What is patient for ten seconds would measure the machine here: no time passes.
      const clock = createHandClock()
      return [createIndexedDbJournal({ name, clock }), createIndexedDbJournal({ name, clock })]
    },
  },
  {
    name: 'createFileJournal',
    open: (): readonly [Journal, Journal] => {
      made += 1
      const folder = join(folders, String(made))
      return [createFileJournal({ folder }), createFileJournal({ folder })]
    },
  },
] as const

const recordNamed = (id: string, createdAt = 0): ExecutionRecord => ({
  ...recordOf(plans[0]?.record?.quote.steps ?? []),
  id,
  createdAt,
})
const record = recordNamed('x')
const hash: Fact = { type: 'hash', step: 0, item: 0, attempt: 0, hash: '0xh0', at: 10 }
const deposit: Fact = {
  type: 'proof',
  at: 11,
  proof: proofOf({ step: 0, item: 0, attempt: 0, role: 'deposit', phase: { name: 'queued' } }),
}

/** Entries of the machine's walk that are written and read back. */
const entries = reachableEntries(500)

describe.each(kinds)('$name', ({ name, open }) => {
  test('default: keeps the execution with its ask, then its facts, and gives all of it back', async () => {
    const [journal, other] = open()
    expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
    await journal.append('x', hash)
    await journal.append('x', deposit)

    const entry: JournalEntry = { record, asks: [askOf(0, 0)], facts: [hash, deposit] }
    expect(await journal.read('x')).toEqual(entry)
    expect(await other.read('x')).toEqual(entry)
    expect(await journal.list()).toEqual([entry])
  })

  test('an execution nobody asked for is unknown', async () => {
    const [journal] = open()
    expect(await journal.read('x')).toBeNull()
    expect(await journal.list()).toEqual([])
  })

  test('of any number of calls with one key exactly one records the ask: 300 races of two tabs', async () => {
    const [one, two] = open()
    const races = Array.from({ length: 300 }, (_, attempt) => {
      const asks = [
        { ...askOf(0, attempt), walletKind: 'one' },
        { ...askOf(0, attempt), walletKind: 'two' },
      ] as const
      // Neither tab is always the first to call.
      const calls =
        attempt % 2 === 0
          ? [one.recordAsk(record, asks[0]), two.recordAsk(record, asks[1])]
          : [two.recordAsk(record, asks[1]), one.recordAsk(record, asks[0])]
      return Promise.all(calls)
    })
    for (const outcomes of await Promise.all(races)) {
      expect(outcomes.map(({ type }) => type).sort()).toEqual(['existed', 'recorded'])
    }
    expect((await one.read('x'))?.asks).toHaveLength(300)
  })

  test('the ask that existed is given back as it was recorded, and never overwritten', async () => {
    const [one, two] = open()
    const first: Ask = { ...askOf(0, 0), walletKind: 'first', value: 7n }
    await one.recordAsk(record, first)
    const late = { ...askOf(0, 0), walletKind: 'late', value: 8n }
    expect(await two.recordAsk(recordNamed('x', 99), late)).toEqual({ type: 'existed', ask: first })
    expect(await one.read('x')).toEqual({ record, asks: [first], facts: [] })
  })

  test('the same line twice is kept once, with the time it was first written', async () => {
    const [one, two] = open()
    await one.recordAsk(record, askOf(0, 0))
    await Promise.all([one.append('x', hash), two.append('x', { ...hash, at: 12 }), one.append('x', hash)])
    expect((await one.read('x'))?.facts).toEqual([hash])
  })

  test('what was proved before the first ask is kept for when it comes', async () => {
    const [journal] = open()
    await journal.append('x', deposit)
    expect(await journal.read('x')).toBeNull()
    expect(await journal.list()).toEqual([])
    await journal.recordAsk(record, askOf(0, 0))
    expect((await journal.read('x'))?.facts).toEqual([deposit])
  })

  test('executions do not see each other, also when the id of one begins like another’s', async () => {
    const [journal] = open()
    await journal.recordAsk(recordNamed('x'), askOf(0, 0))
    await journal.recordAsk(recordNamed('xy'), { ...askOf(1, 0), executionId: 'xy' })
    await journal.append('xy', deposit)
    expect(await journal.read('x')).toEqual({ record, asks: [askOf(0, 0)], facts: [] })
    expect((await journal.read('xy'))?.facts).toEqual([deposit])
  })

  test('a key is asked once whichever run it is for: the second is told of the first, and nothing of it is kept', async () => {
    const [one, two] = open()
    const first: Ask = { ...askOf(0, 0), executionId: 'x' }
    expect(await one.recordAsk(record, first)).toEqual({ type: 'recorded' })
    const other = recordNamed('other')
    expect(await two.recordAsk(other, { ...first, executionId: 'other', value: 9n })).toEqual({
      type: 'existed',
      ask: first,
    })
    expect(await two.read('other')).toBeNull()
    expect((await two.list()).map((entry) => entry.record?.id)).toEqual(['x'])
  })

  test('of two runs that ask under one key at the same moment, one is recorded', async () => {
    const [one, two] = open()
    const outcomes = await Promise.all([
      one.recordAsk(record, { ...askOf(0, 0), executionId: 'x' }),
      two.recordAsk(recordNamed('other'), { ...askOf(0, 0), executionId: 'other' }),
    ])
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['existed', 'recorded'])
  })

  const ages = [
    ['b', 20],
    ['a', 30],
    ['d', 10],
    ['c', 10],
  ] as const
  const listed = async (journal: Journal, query?: JournalQuery) =>
    (await journal.list(query)).map((entry) => entry.record?.id)
  const keepAges = async (journal: Journal) => {
    for (const [id, createdAt] of ages)
      await journal.recordAsk(recordNamed(id, createdAt), { ...askOf(0, 0), key: id, executionId: id })
  }

  test('lists every execution, newest first', async () => {
    const [journal] = open()
    await keepAges(journal)
    expect(await listed(journal)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('pages follow each other without a gap, also between two of one time', async () => {
    const [journal, other] = open()
    await keepAges(journal)
    expect(await listed(other, { limit: 3 })).toEqual(['a', 'b', 'c'])
    expect(await listed(other, { limit: 3, before: { createdAt: 10, id: 'c' } })).toEqual(['d'])
    expect(await listed(other, { limit: 1, before: { createdAt: 30, id: 'a' } })).toEqual(['b'])
    expect(await listed(other, { limit: 3, before: { createdAt: 10, id: 'd' } })).toEqual([])
    expect(await listed(other, { before: { createdAt: 15, id: 'gone' } })).toEqual(['c', 'd'])
  })

  test('what something may still come of is among the open ones', async () => {
    const [journal, other] = open()
    await keepAges(journal)
    await journal.append('b', deposit)
    expect(await listed(other, { only: 'open' })).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']))
  })

  test('an order is found by what it is, and a deposit that went astray by that', async () => {
    const [journal, other] = open()
    await keepAges(journal)
    for (const topic of topicsOfOrder(record.quote, record.account))
      expect(await listed(other, { topic })).toEqual(['a', 'b', 'c', 'd'])
    await journal.append('b', { ...hash, type: 'duplicate', chainId: 1, amount: 5n })
    expect(await listed(other, { topic: misplacedTopic })).toContain('b')
  })

  test('bigints far beyond a number survive', async () => {
    const [journal] = open()
    const value = 2n ** 256n - 1n
    await journal.recordAsk(record, { ...askOf(0, 0), value })
    expect((await journal.read('x'))?.asks[0]?.value).toBe(value)
    expect((await journal.read('x'))?.record?.quote.request.amount).toBe(100n)
  })

  test('tells of its own writes, of nothing that changed nothing, and not after the end', async () => {
    const [journal] = open()
    const heard: string[] = []
    const unsubscribe = journal.subscribe((id) => heard.push(id))
    await journal.recordAsk(record, askOf(0, 0))
    await journal.append('x', hash)
    expect(heard).toEqual(['x', 'x'])
    await journal.recordAsk(record, askOf(0, 0))
    await journal.append('x', hash)
    expect(heard).toEqual(['x', 'x'])
    unsubscribe()
    await journal.append('x', deposit)
    expect(heard).toEqual(['x', 'x'])
  })

  test('a listener that throws costs neither the line nor the other listeners their news', async () => {
    const [journal] = open()
    const heard: string[] = []
    journal.subscribe(() => {
      throw new Error('This host has a fault.')
    })
    journal.subscribe((id) => heard.push(id))
    const { thrown } = await catchUncaught(async () => {
      expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
    })
    expect(heard).toEqual(['x'])
    expect(thrown).toEqual([new Error('This host has a fault.')])
  })

  test('what was written can be read by the time it is told', async () => {
    const [journal] = open()
    const seen: ReturnType<Journal['read']>[] = []
    journal.subscribe((id) => seen.push(journal.read(id)))
    await journal.recordAsk(record, askOf(0, 0))
    await journal.append('x', hash)
    const entries = await Promise.all(seen)
    expect(entries.map((entry) => [entry?.asks.length, entry?.facts.length])).toEqual([
      [1, 0],
      [1, 1],
    ])
  })

  test('what the machine makes is read back equal, and puts every item where it was', async () => {
    // Each line of a folder waits for the disk.
    const some = name === 'createFileJournal' ? entries.filter((_, index) => index % 10 === 0) : entries
    for (const entry of some) {
      const [journal] = open()
      for (const ask of entry.asks) await journal.recordAsk(entry.record, ask)
      for (const fact of entry.facts) await journal.append(entry.record.id, fact)
      const known = await journal.read(entry.record.id)
      expect(known).toEqual(entry)
      if (known?.record) expect(createState(known).items).toEqual(createState(entry).items)
    }
  })
})
