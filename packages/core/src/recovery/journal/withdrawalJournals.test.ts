import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createIndexedDbJournal } from '../../execution/journal/createIndexedDbJournal.js'
import { createFileJournal } from '../../node/createFileJournal.js'
import { createFileWithdrawalJournal } from '../../node/createFileWithdrawalJournal.js'
import { createWorld } from '../__fixtures__/world.js'
import type { WithdrawalAsk, WithdrawalEntry, WithdrawalFact, WithdrawalRecord } from '../facts.js'
import { createIndexedDbWithdrawalJournal } from './createIndexedDbWithdrawalJournal.js'
import { createMemoryWithdrawalJournal } from './createMemoryWithdrawalJournal.js'
import { withdrawalCodec } from './withdrawalCodec.js'

const folders = mkdtempSync(join(tmpdir(), 'portage-withdrawals-'))
afterAll(() => rmSync(folders, { recursive: true, force: true }))

/** Everything a withdrawal that was paid has written. */
async function paid(): Promise<WithdrawalEntry> {
  const world = createWorld()
  world.wallet.isLocal = true
  world.withdraw({ deposit: { chainId: 102, transactionId: '0xabc' } }).start()
  await world.clock.advance(60_000)
  const [entry] = await world.journal.list()
  if (!entry?.record) throw new Error('Nothing was kept.')
  return entry
}
const { record, asks, facts } = await paid()

async function fill(journal: ReturnType<typeof createMemoryWithdrawalJournal>): Promise<void> {
  for (const ask of asks) await journal.recordAsk(record, ask)
  for (const fact of facts) await journal.append(record.id, fact)
}

describe.each([
  ['memory', () => createMemoryWithdrawalJournal()],
  ['the browser', () => createIndexedDbWithdrawalJournal({ name: 'kept' })],
  ['a folder', () => createFileWithdrawalJournal({ folder: join(folders, 'kept') })],
] as const)('in %s', (_name, create) => {
  test('all of it is kept, and each ask is recorded once', async () => {
    const journal = create()
    await fill(journal)
    const [first] = asks
    if (!first) throw new Error('Nothing was asked.')
    expect(await journal.recordAsk(record, { ...first, askedAt: 99 })).toEqual({
      type: 'existed',
      ask: first,
    })
    const read = await journal.read(record.id)
    expect(read?.record).toEqual(record)
    expect(new Set(read?.asks)).toEqual(new Set(asks))
    expect(new Set(read?.facts)).toEqual(new Set(facts))
    expect(await journal.list()).toHaveLength(1)
  })

  test('of many calls at once one records', async () => {
    const journal = create()
    const ask = { ...(asks[0] as WithdrawalAsk), key: 'once' }
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => journal.recordAsk(record, ask)))
    expect(outcomes.filter(({ type }) => type === 'recorded')).toHaveLength(1)
  })
})

test('withdrawals and executions of one name do not mix', async () => {
  await fill(createIndexedDbWithdrawalJournal({ name: 'apart' }))
  expect(await createIndexedDbJournal({ name: 'apart' }).list()).toEqual([])
  const folder = join(folders, 'apart')
  await fill(createFileWithdrawalJournal({ folder }))
  expect(await createFileJournal({ folder }).list()).toEqual([])
  expect(await createFileWithdrawalJournal({ folder }).list()).toHaveLength(1)
})

describe('a stored line', () => {
  const lines: readonly (readonly [
    'record' | 'ask' | 'fact',
    WithdrawalRecord | WithdrawalAsk | WithdrawalFact,
  ])[] = [
    ['record', record],
    ...asks.map((ask) => ['ask', ask] as const),
    ...facts.map((fact) => ['fact', fact] as const),
  ]
  test('is read as it was written', () => {
    for (const [type, value] of lines) {
      const stored = structuredClone(withdrawalCodec.write({ type, [type]: value } as never))
      expect(withdrawalCodec.read(stored)).toMatchObject({ type: 'read', content: { [type]: value } })
    }
  })

  test('without any one of its fields is never read as something it is not', () => {
    for (const [type, value] of lines) {
      for (const field of ['id', 'key', 'round', 'type', 'at', 'request', 'kind', 'hash']) {
        if (!(field in value) || (type !== 'record' && field === 'id')) continue
        const { [field as never]: _, ...rest } = value as Readonly<Record<string, unknown>>
        const reading = withdrawalCodec.read(withdrawalCodec.write({ type, [type]: rest } as never))
        expect(reading, `${type} without ${field}`).toEqual({ type: 'damaged', reason: 'corrupted' })
      }
    }
  })

  test.each([
    ['a later version', { v: 4, type: 'fact', fact: {} }, 'newer'],
    ['no version', { type: 'fact' }, 'corrupted'],
    ['another kind', { v: 1, type: 'execution', record: {} }, 'corrupted'],
    ['nothing', null, 'corrupted'],
    ['a text', 'fact', 'corrupted'],
  ])('of %s is damaged', (_name, stored, reason) => {
    expect(withdrawalCodec.read(stored)).toEqual({ type: 'damaged', reason })
  })

  test('of the first version, which knew only places in an order, is read as one of today', () => {
    const signed = { type: 'signed', round: 0, attempt: 0, hash: '0xb', bytes: '0x1', at: 1 }
    const stored = { v: 1, type: 'fact', fact: { ...signed, nonce: 7 } }
    const content = { fact: { ...signed, validity: { type: 'nonce', nonce: 7 } } }
    expect(withdrawalCodec.read(stored)).toMatchObject({ type: 'read', content })
  })

  test('of a fact nobody here knows is kept for whoever does', () => {
    const stored = { v: 1, type: 'fact', fact: { type: 'from-tomorrow', at: 1 } }
    expect(withdrawalCodec.read(stored)).toMatchObject({ type: 'read' })
  })

  test('of the second version, which named a payment of Hyperliquid after the exchange, is read as one of today', () => {
    const ready = {
      type: 'ready',
      round: 0,
      at: 1,
      transaction: { vm: 'exchange', action: { type: 'sendAsset' } },
    }
    expect(withdrawalCodec.read({ v: 2, type: 'fact', fact: ready })).toMatchObject({
      type: 'read',
      content: { fact: { ...ready, transaction: { ...ready.transaction, vm: 'hyperliquid' } } },
    })
  })
})
