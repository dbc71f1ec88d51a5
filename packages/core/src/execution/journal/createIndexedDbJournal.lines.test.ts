import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askOf, plans, proofOf, recordOf } from '../__fixtures__/walk.js'
import { executionIdOf } from '../executionIdOf.js'
import type { Fact } from '../facts.js'
import { formerExecutionIdOf, orderKeyOf } from '../orderKeyOf.js'
import { createIndexedDbJournal } from './createIndexedDbJournal.js'

const record = recordOf(plans[0]?.record.quote.steps ?? [])
const fact: Fact = { type: 'hash', step: 0, item: 0, attempt: 0, hash: '0xh0', at: 1 }
const deposit: Fact = {
  type: 'proof',
  at: 2,
  proof: proofOf({ step: 0, item: 0, attempt: 0, role: 'deposit', phase: { name: 'queued' } }),
}
/** The ask of a run under a key of its own. */
const askBy = (executionId: string) => ({ ...askOf(0, 0), key: `${executionId}:0:0`, executionId })
const newer = { v: 99, type: 'ask', ask: 'of a kind not thought of yet' }

const usual = globalThis.indexedDB
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  globalThis.indexedDB = usual
})

/** The database itself, as another version of this package would find it. */
async function openRaw() {
  const raw = await openDB('portage', 1, { upgrade: (created) => void created.createObjectStore('log') })
  return {
    put: (key: string, value: unknown) => raw.put('log', value, key),
    dump: async () => {
      const [keys, values] = await Promise.all([raw.getAllKeys('log'), raw.getAll('log')])
      return Object.fromEntries(keys.map((key, index): [string, unknown] => [String(key), values[index]]))
    },
  }
}

describe('an older version', () => {
  const { kind, callsId, ...rest } = askOf(0, 0)
  const { isContract, ...anchor } = rest.anchor
  const first = { ...rest, anchor }
  const stored = {
    [`x/ask/${first.key}`]: { v: 1, type: 'ask', ask: first },
    'x/execution': { v: 1, type: 'execution', record },
    'x/fact/hash:0:0:0:0xh0': { v: 1, type: 'fact', fact },
  }

  test('is migrated when it is read, and stays as it was written', async () => {
    const raw = await openRaw()
    for (const [key, line] of Object.entries(stored)) await raw.put(key, line)
    const journal = createIndexedDbJournal()
    const entry = { record, asks: [askOf(0, 0)], facts: [fact] }
    expect(await journal.read('x')).toEqual(entry)
    expect(await journal.list()).toEqual([entry])
    expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'existed', ask: askOf(0, 0) })
    await journal.append('x', fact)
    expect(await raw.dump()).toEqual(stored)
  })

  test('has kept a run under the id that was made of the service’s ids: its ask is known to a new run of the order', async () => {
    const raw = await openRaw()
    const formerId = formerExecutionIdOf(record.quote, record.account)
    const key = `${orderKeyOf(record.quote, record.account)}:0:0:0`
    const ask = { ...askOf(0, 0), key, executionId: formerId }
    const former = { ...record, id: formerId }
    await raw.put(`${formerId}/execution`, { v: 3, type: 'execution', record: former })
    await raw.put(`${formerId}/ask/${key}`, { v: 3, type: 'ask', ask })
    const journal = createIndexedDbJournal()
    const fresh = { ...record, id: executionIdOf(record.quote, record.account) }
    expect(await journal.recordAsk(fresh, { ...ask, executionId: fresh.id })).toEqual({
      type: 'existed',
      ask,
    })
    expect(await journal.list()).toEqual([{ record: former, asks: [ask], facts: [] }])
  })

  test('goes on with lines of the present one beside it', async () => {
    const raw = await openRaw()
    for (const [key, line] of Object.entries(stored)) await raw.put(key, line)
    const journal = createIndexedDbJournal()
    expect(await journal.recordAsk(record, askOf(0, 1))).toEqual({ type: 'recorded' })
    await journal.append('x', deposit)
    expect(await journal.read('x')).toEqual({
      record,
      asks: [askOf(0, 0), askOf(0, 1)],
      facts: [fact, deposit],
    })
    expect(await raw.dump()).toMatchObject({
      ...stored,
      'x/ask/0:1': { v: 4 },
      'x/fact/proof:deposit:0:0': { v: 4 },
    })
  })
})

describe.each<[what: string, value: unknown, reason: 'newer' | 'corrupted']>([
  ['a newer version', newer, 'newer'],
  ['an ask that lost its fields', { v: 4, type: 'ask', ask: { key: '0:9' } }, 'corrupted'],
  ['something that is no line', 'garbage', 'corrupted'],
])('%s', (_what, value, reason) => {
  const sentence = { name: 'JournalError', code: `journal-${reason}`, reason }

  test.each(['ask/0:0', 'ask/0:9', 'fact/teleported', 'execution'])(
    'under %s: told, kept as it is, and nothing more is asked of a wallet',
    async (line) => {
      const raw = await openRaw()
      await raw.put(`x/${line}`, value)
      const journal = createIndexedDbJournal()
      const heard: string[] = []
      journal.subscribe((id) => heard.push(id))

      for (const attempt of [0, 1]) {
        await expect(journal.recordAsk(record, askOf(0, attempt))).rejects.toMatchObject(sentence)
      }
      expect(heard).toEqual([])
      expect(await raw.dump()).toEqual({ [`x/${line}`]: value })
      expect(await journal.read('x')).toEqual({
        id: 'x',
        record: null,
        asks: [],
        facts: [],
        damage: [{ line, reason }],
      })
    },
  )

  test('beside what can be read: that is given, and may still be added to', async () => {
    const raw = await openRaw()
    const journal = createIndexedDbJournal()
    await journal.recordAsk(record, askOf(0, 0))
    await raw.put('x/ask/0:9', value)
    await journal.append('x', deposit)
    expect(await journal.read('x')).toEqual({
      record,
      asks: [askOf(0, 0)],
      facts: [deposit],
      damage: [{ line: 'ask/0:9', reason }],
    })
    expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'existed', ask: askOf(0, 0) })
    await expect(journal.recordAsk(record, askOf(0, 1))).rejects.toMatchObject(sentence)
    expect((await raw.dump())['x/ask/0:9']).toEqual(value)
  })

  test('of the execution itself: what is left of it is listed last, and the others as ever', async () => {
    const raw = await openRaw()
    const journal = createIndexedDbJournal()
    await journal.recordAsk({ ...record, id: 'a', createdAt: 9 }, askBy('a'))
    await journal.recordAsk({ ...record, id: 'b', createdAt: 3 }, askBy('b'))
    await raw.put('a/execution', value)
    await journal.recordAsk({ ...record, id: 'c', createdAt: 7 }, askBy('c'))
    expect(await journal.list()).toEqual([
      { record: { ...record, id: 'c', createdAt: 7 }, asks: [askBy('c')], facts: [] },
      { record: { ...record, id: 'b', createdAt: 3 }, asks: [askBy('b')], facts: [] },
      { id: 'a', record: null, asks: [askBy('a')], facts: [], damage: [{ line: 'execution', reason }] },
    ])
  })

  test('where a fact should go: it is not overwritten, and that the fact was not kept is said', async () => {
    const raw = await openRaw()
    const journal = createIndexedDbJournal()
    await journal.recordAsk(record, askOf(0, 0))
    await raw.put('x/fact/hash:0:0:0:0xh0', value)
    await expect(journal.append('x', fact)).rejects.toMatchObject(sentence)
    expect((await raw.dump())['x/fact/hash:0:0:0:0xh0']).toEqual(value)
  })

  test('is one execution’s trouble: the others are asked for, and storage is well', async () => {
    const raw = await openRaw()
    const journal = createIndexedDbJournal()
    await raw.put('x/ask/0:9', value)
    await expect(journal.recordAsk(record, askOf(0, 0))).rejects.toMatchObject(sentence)
    expect(await journal.recordAsk({ ...record, id: 'x/y' }, askOf(0, 0))).toEqual({ type: 'recorded' })
    expect(await journal.health()).toMatchObject({ problem: null })
  })
})

test('a fact of an unknown type is kept and given back like any other', async () => {
  const journal = createIndexedDbJournal()
  await journal.recordAsk(record, askOf(0, 0))
  const unknown = { type: 'teleported', bytes: new Uint8Array([1, 2]), amount: 5n, at: 3 } as unknown as Fact
  await journal.append('x', unknown)
  await journal.append('x', { ...unknown, at: 4 })
  expect((await journal.read('x'))?.facts).toEqual([unknown])
})

test('what is in the database and not of the journal is left alone', async () => {
  const raw = await openRaw()
  await raw.put('settings', { theme: 'dark' })
  await raw.put('x/notes', 'mine')
  const journal = createIndexedDbJournal()
  expect(await journal.list()).toEqual([])
  expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
  expect(await raw.dump()).toMatchObject({ settings: { theme: 'dark' }, 'x/notes': 'mine' })
})
