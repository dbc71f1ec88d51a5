import { writeJson } from '@portage/core'
import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  IsRestoringProvider,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { quoteJson, requestOf } from '../../test/quotes.js'
import { createWorld, renderPortageHook, type TestWorld } from '../../test/renderPortageHook.js'
import { useBalances } from '../hooks/useBalances.js'
import { useChains } from '../hooks/useChains.js'
import { useQuote } from '../hooks/useQuote.js'
import { useTokenPrice } from '../hooks/useTokenPrice.js'
import { PortageProvider } from '../provider/PortageProvider.js'
import { balancesQueryKey } from './balances.js'
import { chainsQueryKey, chainsQueryOptions } from './chains.js'
import { quoteQueryKey } from './quote.js'
import { tokenPriceQueryKey } from './tokenPrice.js'

const token = { chainId: 31337, address: '0x2' }
const answers = {
  '/chains': {
    chains: [
      {
        id: 31337,
        name: 'harbour',
        displayName: 'Harbour',
        vmType: 'evm',
        currency: { id: 'eth', symbol: 'ETH', name: 'Ether', address: '0x0', decimals: 18 },
        protocol: { v2: { chainId: 'harbour', depository: '0x1' } },
      },
    ],
  },
  '/currencies/token/price': { price: 2 },
}

/** How hosts write their cache out and read it back. */
const keepers: Readonly<Record<string, (state: DehydratedState) => DehydratedState>> = {
  'as JSON, amounts as text': (state) => JSON.parse(writeJson(state)),
  'as JSON, amounts as numbers': (state) =>
    JSON.parse(JSON.stringify(state, (_, value) => (typeof value === 'bigint' ? Number(value) : value))),
  'so that amounts and maps come back': (state) => structuredClone(state),
  'with nothing where an answer was': (state) => ({
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, data: undefined } })),
  }),
  'from a version with other answers': (state) => ({
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, data: { old: true } } })),
  }),
}

function createFundedWorld(): TestWorld {
  const world = createWorld(answers)
  world.adapter.setBalance(token.chainId, token.address, 10n ** 30n)
  return world
}

function useEverything() {
  return {
    chains: useChains(),
    price: useTokenPrice(token),
    balances: useBalances({ account: '0x9', currencies: [token] }),
    quote: useQuote(requestOf(7n)),
  }
}

function Shown({ seen }: Readonly<{ seen: Set<string> }>): null {
  const { chains, price, balances } = useEverything()
  seen.add(`${chains.data?.[0]?.slug} ${price.data} ${balances.balanceOf(token)}`)
  return null
}

async function visit(world: TestWorld, requestId: string) {
  const rendered = renderPortageHook(useEverything, { world })
  await rendered.advance(300)
  await act(async () => {
    for (const call of world.service.calls)
      if (call.path === '/quote/v2' && !call.isAborted()) call.answer(quoteJson(requestId))
  })
  await waitFor(() => {
    const { chains, price, balances, quote } = rendered.result.current
    expect(chains.data).toMatchObject([{ slug: 'harbour' }])
    expect(price.data).toBe('2')
    expect(balances.balanceOf(token)).toBe(10n ** 30n)
    expect(quote).toMatchObject({ phase: 'shown', quote: { requestId } })
  })
  return rendered
}

async function keepVisit(): Promise<DehydratedState> {
  const world = createFundedWorld()
  const { unmount } = await visit(world, '0xa')
  const state = dehydrate(world.queryClient)
  expect(state.queries.map(({ queryKey }) => queryKey[2]).sort()).toEqual([
    'balances',
    'chains',
    'quote',
    'token-price',
  ])
  unmount()
  return state
}

test.each(Object.entries(keepers))('default: kept %s, a page shows what is asked anew', async (_, keep) => {
  const world = createFundedWorld()
  hydrate(world.queryClient, keep(await keepVisit()))
  await visit(world, '0xb')
  for (const path of ['/chains', '/currencies/token/price'])
    expect(world.service.calls.filter((call) => call.path === path)).toHaveLength(1)
})

test.each(Object.entries(keepers))(
  'restored %s under a page that is shown, nothing changes',
  async (_, keep) => {
    const world = createFundedWorld()
    const kept = keep(await keepVisit())
    const { result } = await visit(world, '0xb')
    const shown = result.current
    const later = kept.queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: Date.now() + 60_000 },
    }))
    await act(async () => hydrate(world.queryClient, { queries: later }))
    await world.advance(0)
    expect(result.current.chains.data).toBe(shown.chains.data)
    expect(result.current.price.data).toBe('2')
    expect(result.current.balances.balanceOf(token)).toBe(10n ** 30n)
    expect(result.current.quote.quote).toBe(shown.quote.quote)
  },
)

test('restored while the page is shown and before its question, an entry is taken away', async () => {
  const kept = keepers['as JSON, amounts as text']?.(await keepVisit())
  const world = createFundedWorld()
  const { result, rerender } = renderPortageHook(
    ({ isShown }) => useBalances({ account: isShown ? '0x9' : null, currencies: [token] }),
    { world, initialProps: { isShown: false } },
  )
  act(() => hydrate(world.queryClient, kept ?? {}))
  expect(world.queryClient.getQueryCache().getAll()).toEqual([])
  rerender({ isShown: true })
  expect(result.current.balanceOf(token)).toBeNull()
  await waitFor(() => expect(result.current.balanceOf(token)).toBe(10n ** 30n))
})

test.each(Object.entries(keepers))(
  'restored %s before anything may be asked, a page asks anew',
  async (_, keep) => {
    const kept = keep(await keepVisit())
    const world = createFundedWorld()
    const seen = new Set<string>()
    // As `PersistQueryClientProvider` does: everything is drawn, and nothing asked until all is restored.
    const page = (isRestoring: boolean) => (
      <QueryClientProvider client={world.queryClient}>
        <IsRestoringProvider value={isRestoring}>
          <PortageProvider
            client={world.service.client}
            adapters={[world.adapter]}
            journal={world.journal}
            volatileJournal="accept"
          >
            <Shown seen={seen} />
          </PortageProvider>
        </IsRestoringProvider>
      </QueryClientProvider>
    )
    const { rerender } = render(page(true))
    act(() => hydrate(world.queryClient, kept))
    rerender(page(false))
    await waitFor(() => expect(seen).toContain(`harbour 2 ${10n ** 30n}`))
    for (const one of seen) expect(one).toMatch(/^(undefined|harbour) (undefined|2) (null|10{30})$/)
  },
)

test('the mark keeps ours out of what a host writes', async () => {
  const world = createFundedWorld()
  await visit(world, '0xa')
  world.queryClient.setQueryData(['host'], 1)
  const state = dehydrate(world.queryClient, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && query.meta?.persist !== false,
  })
  expect(JSON.parse(JSON.stringify(state)).queries).toMatchObject([{ queryKey: ['host'] }])
})

test('what a host’s own queries keep stays theirs', () => {
  const world = createWorld()
  const kept = new QueryClient()
  kept.setQueryData(['host'], { of: 'the host' })
  hydrate(world.queryClient, dehydrate(kept))
  renderPortageHook(() => useChains(), { world })
  kept.setQueryData(['host', 2], { of: 'the host' })
  hydrate(world.queryClient, dehydrate(kept))
  expect(world.queryClient.getQueryData(['host'])).toEqual({ of: 'the host' })
  expect(world.queryClient.getQueryData(['host', 2])).toEqual({ of: 'the host' })
})

test('what a host asked for before the provider is there is not asked for again', async () => {
  const world = createFundedWorld()
  const { client } = world.service
  await world.queryClient.fetchQuery(chainsQueryOptions(client))
  const { result } = renderPortageHook(() => useChains(), { world })
  expect(result.current.data).toMatchObject([{ slug: 'harbour' }])
  expect(world.service.calls.filter(({ path }) => path === '/chains')).toHaveLength(1)
})

test('what a host sets itself stays', async () => {
  const world = createFundedWorld()
  const { client } = world.service
  const key = balancesQueryKey(client, { account: '0x9', chainId: 31337, addresses: ['0x2'] })
  const { result } = await visit(world, '0xa')
  act(() => void world.queryClient.setQueryData(key, new Map([['0x2', 3n]])))
  await waitFor(() => expect(result.current.balances.balanceOf(token)).toBe(3n))
  world.queryClient.setQueryData(quoteQueryKey(client, requestOf(9n)), null)
  expect(world.queryClient.getQueryData(quoteQueryKey(client, requestOf(9n)))).toBeNull()

  const given = renderPortageHook(() => useQuery({ ...chainsQueryOptions(client), initialData: [] }), {
    world: { ...world, queryClient: new QueryClient() },
  })
  expect(given.result.current.data).toEqual([])
})

test('a question that is cancelled leaves the answer before it', async () => {
  const world = createFundedWorld()
  const { result } = await visit(world, '0xa')
  const { client } = world.service
  await act(async () => {
    void world.queryClient.refetchQueries({ queryKey: tokenPriceQueryKey(client, token) })
    await world.queryClient.cancelQueries({ queryKey: tokenPriceQueryKey(client, token) })
    void world.queryClient.refetchQueries({ queryKey: chainsQueryKey(client) })
    await world.queryClient.cancelQueries({ queryKey: chainsQueryKey(client) })
  })
  expect(result.current.price.data).toBe('2')
  expect(result.current.chains.data).toHaveLength(1)
})
