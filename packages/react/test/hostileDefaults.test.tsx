import { hostileQueryDefaults, type QueryDefaults } from '@portage/testing'
import { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  queryScope,
  useAppFees,
  useBalances,
  useChains,
  useCurrencies,
  useQuote,
  useRequests,
  useTokenPrice,
} from '../src/exports/index.js'
import { quoteJson, requestOf } from './quotes.js'
import { createWorld, type RenderedHook, renderPortageHook, type TestWorld } from './renderPortageHook.js'

const chainJson = {
  id: 31337,
  name: 'harbour',
  displayName: 'Harbour',
  vmType: 'evm',
  currency: { id: 'eth', symbol: 'ETH', name: 'Ether', address: '0x0', decimals: 18 },
  protocol: { v2: { chainId: 'harbour', depository: '0x1' } },
}
const token = { chainId: 31337, address: '0x2' }
const answers = {
  '/chains': { chains: [chainJson] },
  '/currencies/v2': [{ ...token, symbol: 'USDC', name: 'USDC', decimals: 6 }],
  '/currencies/token/price': { price: 2 },
  '/app-fees/0x9/balances': { balances: [] },
  '/app-fees/0x9/claims': { claims: [] },
}
const cases = Object.entries(hostileQueryDefaults)

const createHostileWorld = (defaults: QueryDefaults): TestWorld => ({
  ...createWorld(answers),
  queryClient: new QueryClient({ defaultOptions: defaults as object }),
})

function useEverything() {
  return {
    chains: useChains(),
    found: useCurrencies({ term: 'usd' }),
    price: useTokenPrice(token),
    balances: useBalances({ account: '0x9', currencies: [token] }),
    quote: useQuote(requestOf(7n)),
  }
}

type Everything = ReturnType<typeof useEverything>

async function expectRead(rendered: RenderedHook<Everything, undefined>): Promise<void> {
  const { result, service, advance } = rendered
  await advance(300)
  await act(async () => {
    for (const call of service.calls)
      if (call.path === '/quote/v2' && !call.isAborted()) call.answer(quoteJson('0xa'))
  })
  await waitFor(() => {
    const { chains, found, price, balances, quote } = result.current
    expect(chains.data).toMatchObject([{ slug: 'harbour' }])
    expect(found.data).toMatchObject([{ symbol: 'USDC', decimals: 6 }])
    expect(price.data).toBe('2')
    expect(balances.balanceOf(token)).toBe(5n)
    expect(quote).toMatchObject({ phase: 'shown', quote: { requestId: '0xa' } })
  })
}

test.each(cases)('%s: everything is read as ever, and once', async (_, defaults) => {
  const world = createHostileWorld(defaults)
  world.adapter.setBalance(token.chainId, token.address, 5n)
  const rendered = renderPortageHook(useEverything, { world })
  await expectRead(rendered)
  expect(world.adapter.reads).toHaveLength(1)
  for (const path of ['/chains', '/currencies/v2', '/currencies/token/price', '/quote/v2'])
    expect(world.service.calls.filter((call) => call.path === path && !call.isAborted())).toHaveLength(1)
})

test.each(cases)(
  '%s: a failure is told, blows nothing up, and is not repeated by it',
  async (_, defaults) => {
    const world = createHostileWorld(defaults)
    const { result, service } = renderPortageHook(
      () => ({ list: useRequests({ user: '0x9' }), chains: useChains() }),
      { world },
    )
    await act(async () => {
      for (const call of service.calls)
        if (call.path === '/requests/v3') call.answer({ message: 'No key.', errorCode: 'UNAUTHORIZED' }, 401)
    })
    await waitFor(() => expect(result.current.list.error).toMatchObject({ code: 'service-unauthorized' }))
    expect(result.current.list.isFetching).toBe(false)
    await waitFor(() => expect(result.current.chains.data).toHaveLength(1))
  },
)

test.each(cases)('%s: what is signed is handed in once, and its failure told', async (_, defaults) => {
  const world = createHostileWorld(defaults)
  const { result, service, advance } = renderPortageHook(() => useAppFees({ wallet: '0x9' }), { world })
  const handedIn = () => service.calls.filter(({ path }) => path === '/execute/permits')
  act(() => result.current.submit.mutate({ signature: '0x1', body: {} }))
  await waitFor(() => expect(handedIn()).toHaveLength(1))
  await act(async () => handedIn()[0]?.answer({ message: 'Busy.' }, 500))
  await waitFor(() => expect(result.current.submit.isError).toBe(true))
  await advance(60_000)
  expect(handedIn()).toHaveLength(1)
  expect(result.current.submit.failureCount).toBe(1)
})

test('defaults of the host for our keys alone do not get in either', async () => {
  const world = createHostileWorld({})
  world.queryClient.setQueryDefaults(['portage'], { enabled: false, select: () => null })
  world.queryClient.setQueryDefaults(queryScope(world.service.client, 'chains'), { throwOnError: true })
  world.adapter.setBalance(token.chainId, token.address, 5n)
  await expectRead(renderPortageHook(useEverything, { world }))
})

test('balances are read again whatever hashes the host’s own queries have', async () => {
  const world = createHostileWorld({})
  world.queryClient.setQueryData(['host'], 1)
  await world.queryClient.fetchQuery({
    queryKey: ['of the host'],
    queryFn: () => 1,
    queryKeyHashFn: ([name]: readonly unknown[]) => {
      if (name !== 'of the host') throw new Error('A key of somebody else.')
      return String(name)
    },
  })
  const { result } = renderPortageHook(() => useBalances({ account: '0x9', currencies: [token] }), { world })
  await waitFor(() => expect(result.current.balanceOf(token)).toBe(0n))
  world.adapter.setBalance(token.chainId, token.address, 5n)
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.balanceOf(token)).toBe(5n))
})
