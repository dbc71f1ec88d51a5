import { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { quoteJson, requestOf } from '../../test/quotes.js'
import { createWorld, renderPortageHook, type TestWorld } from '../../test/renderPortageHook.js'
import { useBalances } from '../hooks/useBalances.js'
import { useChains } from '../hooks/useChains.js'
import { useDisableDepositAddress } from '../hooks/useDisableDepositAddress.js'
import { useQuote } from '../hooks/useQuote.js'
import { useRequests } from '../hooks/useRequests.js'
import { useTokenPrice } from '../hooks/useTokenPrice.js'

const token = { chainId: 1, address: '0x2' }
const answers = {
  '/currencies/token/price': { price: 2 },
  '/requests/v3': { requests: [{ id: '0xa', status: 'success' }] },
}

const withDefaults = (queries: object): TestWorld => ({
  ...createWorld(answers),
  queryClient: new QueryClient({ defaultOptions: { queries } }),
})

test('what a caller writes in `query` counts, what the host’s client has for all does not', async () => {
  const world = withDefaults({ enabled: false, select: () => 'of the host' })
  const { result, service } = renderPortageHook(
    () => ({
      price: useTokenPrice({ ...token, query: { select: (usd) => Number(usd) + 1 } }),
      chains: useChains({ query: { enabled: false } }),
    }),
    { world },
  )
  await waitFor(() => expect(result.current.price.data).toBe(3))
  expect(result.current.chains.fetchStatus).toBe('idle')
  expect(service.calls.map(({ path }) => path)).not.toContain('/chains')
})

test('nothing to ask for is not asked for, whatever `enabled` says', () => {
  const { result, service } = renderPortageHook(() => [
    useTokenPrice(null),
    useRequests(null),
    useBalances({ account: '0x9', currencies: [token], query: { enabled: false } }),
  ])
  expect(result.current[0]).toMatchObject({ fetchStatus: 'idle', data: undefined })
  expect(service.calls.filter(({ path }) => path !== '/chains')).toEqual([])
})

test('of a list the whole is selected from, and by the same function once', async () => {
  const world = createWorld(answers)
  let selections = 0
  const select = ({ requests }: { requests: readonly { id: string }[] }) => {
    selections += 1
    return requests.map(({ id }) => id)
  }
  const { result, rerender } = renderPortageHook(() => useRequests({ user: '0x9', query: { select } }), {
    world,
  })
  await waitFor(() => expect(result.current.data).toEqual(['0xa']))
  const before = selections
  rerender(undefined)
  expect(selections).toBe(before)
})

test('a quote is asked for where that is enabled, and selected from beside the whole', async () => {
  const rendered = renderPortageHook(
    ({ enabled }: { enabled: boolean }) =>
      useQuote({ ...requestOf(1n), query: { enabled, select: ({ requestId }) => requestId.length } }),
    { initialProps: { enabled: false } },
  )
  await rendered.advance(1_000)
  const calls = () => rendered.service.calls.filter(({ path }) => path === '/quote/v2')
  expect(calls()).toEqual([])
  expect(rendered.result.current).toMatchObject({ phase: 'none', quote: null, data: null })
  rendered.rerender({ enabled: true })
  await rendered.advance(300)
  await act(async () => calls().at(-1)?.answer(quoteJson('0xa')))
  await waitFor(() => expect(rendered.result.current).toMatchObject({ data: 3, quote: { requestId: '0xa' } }))
  expect(rendered.result.current.latest()?.requestId).toBe('0xa')
})

test('what a caller does after a mutation comes after ours, and the host’s own defaults not at all', async () => {
  const heard: string[] = []
  const world: TestWorld = {
    ...createWorld({ '/deposit-addresses/1/disable/v2': {} }),
    queryClient: new QueryClient({ defaultOptions: { mutations: { onSuccess: () => heard.push('host') } } }),
  }
  const invalidate = world.queryClient.invalidateQueries.bind(world.queryClient)
  world.queryClient.invalidateQueries = async (...given) => {
    await invalidate(...given)
    heard.push('ours')
  }
  const { result } = renderPortageHook(
    () =>
      useDisableDepositAddress({
        mutation: { onSuccess: (_, { depositAddressId }) => void heard.push(depositAddressId) },
      }),
    { world },
  )
  act(() => result.current.mutate({ depositAddressId: '1' }))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(heard).toEqual(['ours', '1'])
})
