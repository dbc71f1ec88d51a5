import { systemClock } from '@portage/core'
import { createMemoryJournal } from '@portage/core/execution'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askOf, recordOf } from '../../test/asks.js'
import { createTestAdapter } from '../../test/createTestAdapter.js'
import { createTestService } from '../../test/createTestService.js'
import { account, quoteOf } from '../../test/quotes.js'
import { createExecutionRegistry } from '../execution/createExecutionRegistry.js'
import { engine } from '../execution/engine.js'
import { queryScope } from '../query/scope.js'
import { refreshAfterMoves } from './refreshAfterMoves.js'

function setUp() {
  const { client } = createTestService(systemClock)
  const adapter = createTestAdapter()
  const journal = createMemoryJournal()
  const registry = createExecutionRegistry({
    client,
    journal,
    wallets: { evm: adapter.wallet },
    readers: { evm: adapter.reader },
    loadEngine: async () => engine,
  })
  const queryClient = new QueryClient()
  for (const name of ['quote', 'balances', 'requests', 'chains'])
    queryClient.setQueryData(queryScope(client, name), 1)
  const isOld = (name: string) => queryClient.getQueryState(queryScope(client, name))?.isInvalidated
  return { client, journal, registry, queryClient, isOld }
}

test('default: a quote is spent once a wallet was asked, and nothing else is read again', async () => {
  const { client, journal, registry, queryClient, isOld } = setUp()
  const quote = quoteOf('0xa')
  const close = registry.open()
  registry.hold({ quote, account })
  const stop = refreshAfterMoves(registry, queryClient, client)
  expect(isOld('quote')).toBe(false)

  const record = recordOf(quote, account)
  await journal.recordAsk(record, askOf(record))
  await expect.poll(() => isOld('quote')).toBe(true)
  expect(isOld('chains')).toBe(false)
  stop()
  close()
})

test('balances are read again after a proof, and so is a quote that was made for the allowances before', async () => {
  const { client, journal, registry, queryClient, isOld } = setUp()
  const quote = quoteOf('0xa')
  const record = recordOf(quote, account)
  await journal.recordAsk(record, askOf(record))
  const close = registry.open()
  await expect.poll(() => registry.list().length).toBe(1)
  const stop = refreshAfterMoves(registry, queryClient, client)

  const proof = { step: 0, item: 0, hash: '0xh', chainId: 31337, blockNumber: 2n, amount: 1n, at: 2_000 }
  await journal.append(record.id, { type: 'proof', proof: { type: 'deposit', ...proof }, at: 2_000 })
  await expect.poll(() => isOld('balances')).toBe(true)
  expect(isOld('quote')).toBe(true)
  expect(isOld('requests')).toBe(true)
  stop()
  close()
})
