import { createMemoryJournal, type Journal, type Tabs } from '@portage/core/execution'
import type { Policy } from '@portage/core/verification'
import { createHandClock } from '@portage/testing'
import { storyExecutions } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { askOf, recordOf } from '../../test/asks.js'
import { createTestService } from '../../test/createTestService.js'
import { account, quoteOf } from '../../test/quotes.js'
import { createExecutionRegistry } from './createExecutionRegistry.js'
import { engine } from './engine.js'

const second = 1_000
const start = 1_000_000
const loadEngine = async () => engine

/** A registry over a journal with one open ask, that cannot be read so many times. */
async function createRegistry(failures: number) {
  const clock = createHandClock({ startAt: start })
  const kept = createMemoryJournal()
  const record = recordOf(quoteOf('0xa'), account)
  await kept.recordAsk(record, askOf(record))
  const triedAt: number[] = []
  const journal: Journal = {
    ...kept,
    list: async () => {
      triedAt.push((clock.now() - start) / second)
      if (triedAt.length <= failures) throw new Error('The browser closed its database.')
      return kept.list()
    },
  }
  const problems: unknown[] = []
  const wake = new EventTarget()
  const registry = createExecutionRegistry({
    client: { ...createTestService(clock, {}).client, wake },
    wallets: {},
    readers: {},
    journal,
    loadEngine,
    onProblem: (error) => problems.push(error),
  })
  return { clock, registry, triedAt, problems, record, kept, wake }
}

test('default: a journal that cannot be read is tried until it answers, and the host is told once', async () => {
  const { clock, registry, triedAt, problems } = await createRegistry(7)
  const close = registry.open()
  await clock.advance(150 * second)
  expect(triedAt).toEqual([0, 1, 3, 8, 18, 38, 68, 98])
  expect(registry.list()).toHaveLength(1)
  expect(problems).toMatchObject([{ message: 'The browser closed its database.' }])
  close()
})

test('one that answers is not asked again', async () => {
  const { clock, registry, triedAt } = await createRegistry(0)
  const close = registry.open()
  await clock.advance(60 * second)
  expect(triedAt).toEqual([0])
  close()
})

test('news from another tab is a reason to try at once', async () => {
  const { clock, registry, triedAt, record, kept } = await createRegistry(3)
  const close = registry.open()
  await clock.advance(4 * second)
  expect(triedAt).toEqual([0, 1, 3])
  await kept.append(record.id, { type: 'hash', step: 0, item: 0, attempt: 0, hash: '0xd', at: start })
  await clock.advance(0)
  expect(triedAt).toEqual([0, 1, 3, 4])
  close()
})

test('a page that was away reads what other tabs may have written', async () => {
  const { clock, registry, triedAt, wake } = await createRegistry(0)
  const close = registry.open()
  await clock.advance(60 * second)
  wake.dispatchEvent(new Event('resume'))
  await clock.advance(0)
  expect(triedAt).toEqual([0, 60])
  close()
  await clock.advance(0)
  wake.dispatchEvent(new Event('resume'))
  await clock.advance(60 * second)
  expect([triedAt, clock.pending()]).toEqual([[0, 60], 0])
})

test('one that runs already is not begun again when the journal is read', async () => {
  const { clock, kept, problems } = await createRegistry(0)
  const joined: string[] = []
  const tabs: Tabs = {
    join: ({ executionId }) => {
      joined.push(executionId)
      return { lead: () => {}, tell: () => {}, leave: () => {} }
    },
  }
  const registry = createExecutionRegistry({
    client: createTestService(clock, {}).client,
    wallets: {},
    readers: {},
    journal: kept,
    tabs,
    loadEngine,
    onProblem: (error) => problems.push(error),
  })
  const close = registry.open()
  await clock.advance(0)
  const other = recordOf(quoteOf('0xb'), account)
  await kept.recordAsk(other, askOf(other))
  await clock.advance(0)
  expect(joined).toEqual([recordOf(quoteOf('0xa'), account).id, other.id])
  expect([registry.list().length, problems]).toEqual([2, []])
  close()
})

test('the same answer given again begins anew with the newer one, so that its age is its own', async () => {
  const { clock, registry } = await createRegistry(0)
  const close = registry.open()
  await clock.advance(0)
  const quote = quoteOf('0xc')
  const letGo = registry.hold({ quote, account })
  await clock.advance(0)
  const renewed = { ...quote, receivedAt: quote.receivedAt + second }
  const letGoToo = registry.hold({ quote: renewed, account })
  await clock.advance(0)
  const held = registry.list().filter(({ state }) => state.quote.requestId === quote.requestId)
  expect(held.map(({ state }) => state.quote)).toEqual([renewed])
  letGo()
  letGoToo()
  close()
})

test('two answers that bear the same ids and differ in anything else are two executions', async () => {
  const { clock, registry } = await createRegistry(0)
  const close = registry.open()
  await clock.advance(0)
  const quote = quoteOf('0xc')
  const lie = { ...quote, details: { ...quote.details, rate: '1' } }
  registry.hold({ quote, account })
  registry.hold({ quote: lie, account })
  await clock.advance(0)
  const held = registry.list().filter(({ state }) => state.quote.requestId === quote.requestId)
  expect(new Set(held.map(({ id }) => id)).size).toBe(2)
  close()
})

test('a click that carries another screen than this one asks nobody', async () => {
  const { clock, registry } = await createRegistry(0)
  const close = registry.open()
  await clock.advance(0)
  registry.hold({ quote: { ...quoteOf('0xc'), receivedAt: clock.now() }, account })
  await clock.advance(0)
  const drawn = registry.list().find(({ state }) => state.quote.requestId === '0xc')
  if (drawn === undefined) throw new Error('What is held is listed.')
  drawn.start({ shown: '0xanother' })
  expect(registry.find(drawn.id)?.state.will).toBe('idle')
  drawn.start()
  expect(registry.find(drawn.id)?.state.will).toBe('run')
  close()
})

test('of runs that ended well the last ten are kept, and whoever is looked at; the others leave nothing behind', async () => {
  const { clock, registry, kept, record: open } = await createRegistry(0)
  const payment = storyExecutions.success
  const first = { ...recordOf(payment.quote, payment.account), createdAt: start - 1 }
  await kept.recordAsk(first, askOf(first))
  const close = registry.open()
  await clock.advance(0)
  const letGo = registry.hold({ id: first.id })
  const records = Array.from({ length: 14 }, (_, index) => ({
    ...recordOf({ ...payment.quote, requestId: `0xe${index}` }, payment.account),
    createdAt: start + index,
  }))
  for (const record of records) await kept.recordAsk(record, askOf(record))
  await clock.advance(0)
  expect(registry.list()).toHaveLength(16)
  for (const { id } of [first, ...records]) {
    const seen = {
      type: 'deposit',
      step: 0,
      item: 0,
      hash: '0xd',
      chainId: 31_337,
      amount: 1n,
      at: start,
    } as const
    await kept.append(id, { type: 'proof', proof: { ...seen, blockNumber: 2n }, at: start })
    const proof = {
      type: 'fill',
      hash: '0xf',
      chainId: 31_338,
      amount: 1n,
      witness: 'chain',
      at: start,
    } as const
    await kept.append(id, { type: 'proof', proof, at: start })
  }
  await clock.advance(0)
  const newest = records.slice(4).map(({ id }) => id)
  expect(registry.list().map(({ id }) => id)).toEqual([...newest.reverse(), first.id, open.id])
  letGo()
  await clock.advance(0)
  expect(registry.find(first.id)).toBeNull()
  close()
  await clock.advance(0)
  expect(clock.pending()).toBe(0)
})

test('closing ends the tries', async () => {
  const { clock, registry, triedAt } = await createRegistry(Number.POSITIVE_INFINITY)
  const close = registry.open()
  await clock.advance(2 * second)
  close()
  await clock.advance(60 * second)
  expect(triedAt).toEqual([0, 1])
  expect(clock.pending()).toBe(0)
})

test('where the policy blocks what nobody could check, no caller accepts it for the person', async () => {
  const acceptedBy = async (policy: Policy | undefined): Promise<string | undefined> => {
    const clock = createHandClock()
    const registry = createExecutionRegistry({
      client: createTestService(clock, {}).client,
      wallets: {},
      readers: {},
      journal: createMemoryJournal(),
      policy,
      loadEngine,
    })
    const quote = quoteOf('0xc')
    const letGo = registry.hold({ quote, account })
    await clock.advance(0)
    const [held] = registry.list()
    held?.start({ accepts: 'unverifiable' })
    const accepts = registry.list()[0]?.state.accepts.type
    letGo()
    return accepts
  }
  expect(await acceptedBy(undefined)).toBe('first-check')
  expect(await acceptedBy({ unverifiable: 'block' })).toBe('verified')
})

test('what runs executions is loaded again until it is there, and nobody who has gone by then gets one', async () => {
  const clock = createHandClock({ startAt: start })
  const problems: unknown[] = []
  let tries = 0
  const registry = createExecutionRegistry({
    client: createTestService(clock, {}).client,
    wallets: {},
    readers: {},
    journal: createMemoryJournal(),
    loadEngine: async () => {
      tries += 1
      if (tries <= 2) throw new Error('The file could not be fetched.')
      return engine
    },
    onProblem: (error) => problems.push(error),
  })
  const letGo = registry.hold({ quote: quoteOf('0xd'), account })
  registry.hold({ quote: quoteOf('0xe'), account })
  await clock.advance(0)
  letGo()
  await clock.advance(3 * second)
  expect(registry.list().map(({ state }) => state.quote.requestId)).toEqual(['0xe'])
  expect(problems).toMatchObject([{ message: 'The file could not be fetched.' }])
})
