import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ask, ExecutionRecord, Fact } from '@portage/core/execution'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storyAccount, storyQuotes } from '../states/quotes.js'
import { createFileJournal } from './createFileJournal.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portage-journal-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const [quote] = Object.values(storyQuotes)
if (!quote) throw new Error('There are no quotes for stories.')
const recordNamed = (id: string, createdAt = 0): ExecutionRecord => ({
  id,
  quote,
  account: storyAccount,
  createdAt,
})
const record = recordNamed('0xab.cd/ef')
const askOf = (attempt: number): Ask => ({
  key: `order:0:0:${attempt}`,
  executionId: record.id,
  ...{ step: 0, item: 0, attempt },
  kind: 'transaction',
  callsId: null,
  walletKind: 'injected',
  account: storyAccount,
  chainId: 1,
  to: '0x01',
  value: 10n ** 30n,
  inputHash: '0x02',
  anchor: {
    blockNumber: 9n,
    blockHash: '0x03',
    blockTime: 4,
    latestNonce: 5,
    pendingNonce: 6,
    isContract: false,
  },
  askedAt: 7 + attempt,
})
const hash: Fact = { type: 'hash', step: 0, item: 0, attempt: 0, hash: '0x08', at: 10 }
const proofAt = (at: number): Fact => ({
  type: 'proof',
  proof: { type: 'fill', hash: '0x09', chainId: 2, amount: 3n, witness: 'chain', at },
  at,
})

test('default: what one process keeps another reads, bigints and order included', async () => {
  const journal = createFileJournal({ folder })
  expect(await journal.recordAsk(record, askOf(0))).toEqual({ type: 'recorded' })
  await journal.append(record.id, proofAt(11))
  await journal.append(record.id, hash)

  const entry = { record, asks: [askOf(0)], facts: [hash, proofAt(11)] }
  const other = createFileJournal({ folder })
  expect(await other.read(record.id)).toEqual(entry)
  expect(await other.list()).toEqual([entry])
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('of any number of calls with one key exactly one records the ask', async () => {
  const journals = [createFileJournal({ folder }), createFileJournal({ folder })]
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const outcomes = await Promise.all(
      journals.map((journal, tab) =>
        journal.recordAsk(record, { ...askOf(attempt), walletKind: `tab ${tab}` }),
      ),
    )
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['existed', 'recorded'])
    const winner = `tab ${outcomes.findIndex(({ type }) => type === 'recorded')}`
    expect(outcomes.find(({ type }) => type === 'existed')).toMatchObject({ ask: { walletKind: winner } })
  }
})

test('the same line twice is kept once; a fact before the first ask waits for it', async () => {
  const journal = createFileJournal({ folder })
  await journal.append(record.id, proofAt(1))
  await journal.append(record.id, proofAt(2))
  expect(await journal.read(record.id)).toBeNull()
  await journal.recordAsk(record, askOf(0))
  expect((await journal.read(record.id))?.facts).toEqual([proofAt(1)])
})

test('executions are listed newest first, and each holds its own lines only', async () => {
  const journal = createFileJournal({ folder })
  await journal.recordAsk(recordNamed('x1', 2), askOf(0))
  await journal.recordAsk(recordNamed('x', 1), askOf(1))
  expect((await journal.list()).map((entry) => [entry.record?.id, entry.asks.length])).toEqual([
    ['x1', 1],
    ['x', 1],
  ])
})

test.each([
  ['of a version it does not know', '{"v":99,"type":"ask"}', 'newer'],
  ['that is not whole', '{"v":2,"ty', 'corrupted'],
])('an ask %s is never taken for none, and nothing more is asked', async (_name, text, reason) => {
  const journal = createFileJournal({ folder })
  await journal.recordAsk(record, askOf(0))
  const name = (await readdir(folder)).find((one) => one.includes('.ask.'))
  await writeFile(join(folder, name ?? ''), text)
  await expect(journal.recordAsk(record, askOf(0))).rejects.toThrow('cannot be read')
  await expect(journal.recordAsk(record, askOf(1))).rejects.toThrow('cannot be read')
  expect(await journal.read(record.id)).toMatchObject({ record, asks: [], damage: [{ line: name, reason }] })
  expect(await readFile(join(folder, name ?? ''), 'utf8')).toBe(text)
})

test('listeners hear what this journal writes and what another one writes', async () => {
  const journal = createFileJournal({ folder })
  const heard: string[] = []
  const unsubscribe = journal.subscribe((id) => heard.push(id))
  await journal.recordAsk(record, askOf(0))
  expect(heard).toEqual([record.id])

  await createFileJournal({ folder }).append(record.id, hash)
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  expect(new Set(heard)).toEqual(new Set([record.id]))
  unsubscribe()
})
