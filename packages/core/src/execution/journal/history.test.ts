import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loseConnections } from '../../../test/loseConnections.js'
import { anyUnknownFact } from '../__fixtures__/arbitraries.js'
import { reachableEntries } from '../__fixtures__/reachableEntries.js'
import { askOf, plans, recordOf } from '../__fixtures__/walk.js'
import { createState } from '../createState.js'
import type { Fact, JournalEntry } from '../facts.js'
import { getExecutionStatus } from '../getExecutionStatus.js'
import { isExecutionEnded } from '../isExecutionEnded.js'
import { isExecutionOpen, isExecutionOver } from '../isExecutionOpen.js'
import { createIndexedDbJournal } from './createIndexedDbJournal.js'
import { createMemoryJournal } from './createMemoryJournal.js'
import type { Journal } from './journal.js'

const entries = reachableEntries(2_000)

let made = 0
const kinds = [
  { name: 'createMemoryJournal', open: () => createMemoryJournal() },
  {
    name: 'createIndexedDbJournal',
    open: () => {
      made += 1
      return createIndexedDbJournal({ name: `history-${made}` })
    },
  },
] as const

async function keep(journal: Journal, { record, asks, facts }: JournalEntry): Promise<void> {
  // Asks of the walk share their keys, which are one over all runs.
  for (const ask of asks) await journal.recordAsk(record, { ...ask, key: `${record.id}:${ask.key}` })
  for (const fact of facts) await journal.append(record.id, fact)
}

function historyOf(journal: Journal): NonNullable<Journal['history']> {
  if (!journal.history) throw new Error('This journal cannot forget.')
  return journal.history
}

const idsIn = async (journal: Journal): Promise<readonly (string | undefined)[]> =>
  (await journal.list()).map(({ record }) => record?.id)

const has = ({ facts }: JournalEntry, ...types: readonly Fact['type'][]): boolean =>
  facts.some(({ type }) => types.includes(type))

/** What must stay, by what is known of a run without asking whether it has ended. */
function mustStay(entry: JournalEntry): boolean {
  const isUnanswered = createState(entry).items.some(
    ({ phase }) =>
      (phase.name === 'stopped' && phase.reason.type === 'signature-unanswered') || phase.name === 'locating',
  )
  return isExecutionOpen(entry) || isUnanswered || has(entry, 'duplicate', 'elsewhere', 'nothing-waiting')
}

/** What must go: the money is where it belongs or was never sent, and each prompt was answered for sure. */
function mustGo(entry: JournalEntry): boolean {
  if (mustStay(entry)) return false
  const status = getExecutionStatus(createState(entry))
  const isAnswered = entry.asks.every(({ step, attempt }) =>
    entry.facts.some(
      (fact) =>
        (fact.type === 'rejected' || fact.type === 'reverted' || fact.type === 'replaced') &&
        fact.step === step &&
        fact.attempt === attempt,
    ),
  )
  const isOnce = new Set(entry.asks.map(({ step }) => step)).size === entry.asks.length
  return isAnswered || (isOnce && (status === 'success' || status === 'refunded'))
}

describe('of everything the machine can come to', () => {
  test('nothing that is open or may still cost or return money has ended, and nothing has that may be taken up', () => {
    for (const entry of entries) {
      if (mustStay(entry)) expect(isExecutionEnded(entry)).toBe(false)
      if (isExecutionEnded(entry)) expect(isExecutionOpen(entry)).toBe(false)
      if (mustGo(entry)) expect(isExecutionEnded(entry)).toBe(true)
    }
    expect(entries.filter(mustGo).length).toBeGreaterThan(50)
    expect(entries.filter(mustStay).length).toBeGreaterThan(50)
  })

  test('a permission that may still be used has not ended, one that is over has', () => {
    const permits = entries.filter(({ record }) => record.id.startsWith('a permission'))
    const posted = permits.find((entry) => has(entry, 'signature') && !has(entry, 'permit-ended', 'proof'))
    const ended = permits.find(
      (entry) =>
        entry.asks.length === 1 &&
        has(entry, 'permit-ended') &&
        isExecutionOver(createState(entry)) === false,
    )
    expect(posted && isExecutionEnded(posted)).toBe(false)
    expect(ended && isExecutionEnded(ended)).toBe(true)
  })

  test('a fact of a newer version keeps its run', () => {
    fc.assert(
      fc.property(fc.constantFrom(...entries.filter(mustGo)), anyUnknownFact, (entry, fact) => {
        expect(isExecutionEnded({ ...entry, facts: [...entry.facts, fact] })).toBe(false)
      }),
    )
  })

  test('a run with a line that cannot be read stays', () => {
    const [entry] = entries.filter(mustGo)
    if (!entry) throw new Error('Nothing has ended.')
    expect(isExecutionEnded({ ...entry, damage: [{ line: 'fact/x', reason: 'newer' }] })).toBe(false)
  })
})

describe.each(kinds)('$name', ({ name, open }) => {
  test('whatever it holds, what has ended goes, and everything else stays as it was', async () => {
    const some = fc.uniqueArray(fc.constantFrom(...entries), {
      maxLength: 6,
      selector: ({ record }) => record.id,
    })
    await fc.assert(
      fc.asyncProperty(some, fc.nat(5), async (held, stubborn) => {
        const journal = open()
        for (const entry of held) await keep(journal, withOwnOrder(entry))
        const before = new Map((await journal.list()).map((entry) => [entry.record?.id, entry]))
        const keeps = ({ record }: JournalEntry): boolean => record.id === held[stubborn]?.record.id
        const expected = held.filter((entry) => !isExecutionEnded(entry) || keeps(entry))

        const count = { ended: held.length - expected.length, kept: expected.length }
        expect(await historyOf(journal).count(keeps)).toEqual(count)
        expect(await historyOf(journal).forgetEnded(keeps)).toEqual(count)
        const after = await journal.list()
        expect(new Set(after.map(({ record }) => record?.id))).toEqual(
          new Set(expected.map(({ record }) => record.id)),
        )
        for (const entry of after) expect(entry).toEqual(before.get(entry.record?.id))
        for (const { record } of held)
          expect(await historyOf(journal).isForgotten(record.id)).toBe(
            !expected.some((one) => one.record.id === record.id),
          )
      }),
      { numRuns: name === 'createMemoryJournal' ? 200 : 40 },
    )
  })

  const record = recordOf(plans[0]?.record?.quote.steps ?? [])
  const rejected: Fact = { type: 'rejected', step: 0, item: 0, attempt: 0, at: 2 }
  const forgotten = async (): Promise<Journal> => {
    const journal = open()
    await journal.recordAsk(record, askOf(0, 0))
    await journal.append(record.id, rejected)
    expect(await historyOf(journal).forgetEnded()).toEqual({ ended: 1, kept: 0 })
    return journal
  }

  test('the order of a run that was forgotten is not asked for again, under whatever id', async () => {
    const journal = await forgotten()
    for (const id of [record.id, 'another']) {
      const again = journal.recordAsk({ ...record, id }, { ...askOf(0, 0), executionId: id })
      await expect(again).rejects.toMatchObject({
        code: 'journal-corrupted',
        details: expect.stringContaining('forgotten'),
      })
      const next = journal.recordAsk({ ...record, id }, { ...askOf(0, 1), executionId: id })
      await expect(next).rejects.toMatchObject({ code: 'journal-corrupted' })
    }
    expect(await journal.list()).toEqual([])
  })

  test('another order is asked for as ever', async () => {
    const journal = await forgotten()
    const quote = { ...record.quote, requestId: '0xother', order: null }
    const ask = { ...askOf(0, 0), key: 'other', executionId: 'other' }
    expect(await journal.recordAsk({ ...record, id: 'other', quote }, ask)).toEqual({ type: 'recorded' })
  })

  test('who listens is told of what went, and reads nothing', async () => {
    const journal = open()
    await journal.recordAsk(record, askOf(0, 0))
    await journal.append(record.id, rejected)
    const read: Promise<unknown>[] = []
    journal.subscribe((id) => read.push(journal.read(id)))
    await historyOf(journal).forgetEnded()
    expect(await Promise.all(read)).toEqual([null])
  })
})

describe('createIndexedDbJournal', () => {
  const record = recordOf(plans[0]?.record?.quote.steps ?? [])
  const rejected: Fact = { type: 'rejected', step: 0, item: 0, attempt: 0, at: 2 }
  const keepOne = async (journal: Journal, id: string, facts: readonly Fact[]): Promise<void> => {
    await keep(journal, withOwnOrder({ record: { ...record, id }, asks: [askOf(0, 0)], facts }))
  }

  test('nothing of a forgotten run is left but digests', async () => {
    const indexedDB = new IDBFactory()
    const journal = createIndexedDbJournal({ indexedDB })
    await keepOne(journal, 'gone', [rejected])
    await keepOne(journal, 'open', [])
    await historyOf(journal).forgetEnded()
    const names = await namesIn(indexedDB)
    expect(names.filter((name) => name.includes('gone'))).toEqual([])
    expect(names.filter((name) => name.startsWith('open/')).length).toBe(2)
    for (const name of names.filter((one) => one.startsWith('forgotten/')))
      expect(name).toMatch(/^forgotten\/0x[0-9a-f]{64}$/)
  })

  test.each(['before', 'during', 'after'] as const)(
    'a connection lost %s the removing costs nothing that is open, and what has ended goes',
    async (moment) => {
      const indexedDB = new IDBFactory()
      const journal = createIndexedDbJournal({ indexedDB })
      await keepOne(journal, 'gone', [rejected])
      await keepOne(journal, 'open', [])
      await loseConnections({ moment, name: 'AbortError', times: 1 }, () => historyOf(journal).forgetEnded())
      expect(await idsIn(createIndexedDbJournal({ indexedDB }))).toEqual(['open'])
    },
  )

  test('a page that dies between two portions has removed whole runs', async () => {
    const indexedDB = new IDBFactory()
    const journal = createIndexedDbJournal({ indexedDB })
    for (let one = 0; one < 130; one += 1) await keepOne(journal, `run-${one}`, [rejected])
    let told = 0
    let cutOff = Promise.resolve()
    const cut = new Promise<void>((resolve) => {
      journal.subscribe(() => {
        told += 1
        // From the first portion on nothing is written any more.
        if (told > 1) return
        const lost = {
          moment: 'before',
          name: 'QuotaExceededError',
          times: Number.POSITIVE_INFINITY,
        } as const
        cutOff = loseConnections(lost, () => cut)
      })
      historyOf(journal)
        .forgetEnded()
        .then(
          () => resolve(),
          () => resolve(),
        )
    })
    await cut
    await cutOff
    const left = await createIndexedDbJournal({ indexedDB }).list()
    for (const entry of left) expect([entry.asks.length, entry.facts.length]).toEqual([1, 1])
    expect([told, left.length]).toEqual([100, 30])
  })

  test('another tab hears of it, and what it remembers brings nothing back', async () => {
    const indexedDB = new IDBFactory()
    const [one, two] = [createIndexedDbJournal({ indexedDB }), createIndexedDbJournal({ indexedDB })]
    await keepOne(one, 'gone', [rejected])
    await two.read('gone')
    const heard = new Promise<string>((resolve) => two.subscribe(resolve))
    await historyOf(one).forgetEnded()
    expect(await heard).toBe('gone')
    expect(await two.read('gone')).toBeNull()
    await two.append('gone', { type: 'cancelled', at: 9 })
    expect(await two.list()).toEqual([])
  })

  test('a page of an older version hears ids as it always did', async () => {
    const name = 'history-older'
    const channel = new BroadcastChannel(`${name}:journal`)
    const journal = createIndexedDbJournal({ name })
    const texts = new Promise<unknown>((resolve) => {
      let written = 0
      channel.onmessage = ({ data }) => {
        // The ask and the fact are told before.
        if (typeof data === 'string') written += 1
        if (written === 3) resolve(data)
      }
    })
    await keepOne(journal, 'gone', [rejected])
    await historyOf(journal).forgetEnded()
    expect(await texts).toBe('gone')
    channel.close()
  })
})

/** The same entry about an order of its own: one order is asked for once between all runs. */
function withOwnOrder({ record, ...entry }: JournalEntry): JournalEntry {
  return { ...entry, record: { ...record, quote: { ...record.quote, requestId: `request ${record.id}` } } }
}

async function namesIn(indexedDB: IDBFactory): Promise<readonly string[]> {
  const request = indexedDB.open('portage')
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const keys = request.result.transaction('log').objectStore('log').getAllKeys()
  await new Promise((resolve) => keys.addEventListener('success', resolve))
  request.result.close()
  return keys.result.map(String)
}
