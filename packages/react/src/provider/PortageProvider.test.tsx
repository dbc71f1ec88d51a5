import type { Trusted } from '@portage/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { askOf, recordOf } from '../../test/asks.js'
import { createTestAdapter } from '../../test/createTestAdapter.js'
import { account, quoteOf } from '../../test/quotes.js'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import type { ExecutionRegistry } from '../execution/createExecutionRegistry.js'
import { useAccounts } from '../hooks/useAccounts.js'
import { useChains } from '../hooks/useChains.js'
import { PortageProvider } from './PortageProvider.js'
import { usePortage } from './usePortage.js'

const trust = (depository: string): Trusted => ({ harbour: { depository } })

function Witness({ see }: Readonly<{ see: (registry: ExecutionRegistry) => void }>): null {
  see(usePortage('Witness').registry)
  return null
}

function renderHost() {
  const world = createWorld()
  const registries: ExecutionRegistry[] = []
  const see = (registry: ExecutionRegistry): void => {
    if (registries.at(-1) !== registry) registries.push(registry)
  }
  const draw = (trusted: Trusted) => (
    <QueryClientProvider client={world.queryClient}>
      <PortageProvider
        client={world.service.client}
        adapters={[world.adapter]}
        journal={world.journal}
        trusted={trusted}
      >
        <Witness see={see} />
      </PortageProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(draw(trust('0xaa')))
  return { registries, redraw: (trusted: Trusted) => act(async () => rerender(draw(trusted))) }
}

test('default: literals in JSX keep the executions that run', async () => {
  const { registries, redraw } = renderHost()
  registries[0]?.hold({ quote: quoteOf('0xa'), account })
  for (let times = 0; times < 3; times += 1) await redraw(trust('0xaa'))
  expect(registries).toHaveLength(1)
  // What runs it is loaded first.
  await waitFor(() => expect(registries[0]?.list()).toHaveLength(1))
})

test('another trusted address is another registry', async () => {
  const { registries, redraw } = renderHost()
  await redraw(trust('0xbb'))
  expect(registries).toHaveLength(2)
})

test('what the journal holds open is followed with no hook and no screen mounted, and let go of at the end', async () => {
  const world = createWorld()
  const record = recordOf(quoteOf('0xa'), account)
  await world.journal.recordAsk(record, askOf(record))
  let looks = 0
  const readAnchor = async (): Promise<never> => {
    looks += 1
    throw new Error('The RPC does not answer.')
  }
  const adapter = { ...world.adapter, reader: { ...world.adapter.reader, readAnchor } }
  const { unmount } = render(
    <StrictMode>
      <QueryClientProvider client={world.queryClient}>
        <PortageProvider
          client={world.service.client}
          adapters={[adapter]}
          journal={world.journal}
          volatileJournal="accept"
        />
      </QueryClientProvider>
    </StrictMode>,
  )
  // What looks is loaded first.
  await waitFor(() => expect(looks).toBe(1))
  await world.advance(1_000)
  expect(looks).toBe(2)
  unmount()
  await world.advance(60_000)
  expect([looks, world.clock.pending()]).toEqual([2, 0])
})

test('a page that was away asks the wallet who is connected, and reads again what becomes old', async () => {
  const world = createWorld({ '/chains': { chains: [] } })
  let asked = 0
  const lookAgain = (): void => {
    asked += 1
  }
  const adapter = { ...world.adapter, account: { ...world.adapter.account, lookAgain } }
  const wake = new EventTarget()
  const service = { ...world.service, client: { ...world.service.client, wake } }
  const { result, unmount } = renderPortageHook(() => useChains(), { world: { ...world, service, adapter } })
  await waitFor(() => expect(result.current.data).toEqual([]))
  const counts = (): readonly number[] => [asked, world.service.calls.length]
  await act(async () => void wake.dispatchEvent(new Event('visibilitychange')))
  expect(counts()).toEqual([1, 1])
  await act(async () => void wake.dispatchEvent(new Event('resume')))
  expect(counts()).toEqual([2, 2])
  // What joins the page to its wallet may come back later.
  await world.advance(2_000)
  expect(counts()).toEqual([3, 2])
  unmount()
  wake.dispatchEvent(new Event('resume'))
  await world.advance(2_000)
  expect([...counts(), world.clock.pending()]).toEqual([3, 2, 0])
})

test('rows that were left out of a list are told to the host once, and the others are drawn', async () => {
  const world = createWorld({ '/chains': { chains: [{ id: 1 }, null, { id: '2' }, { id: 'two' }] } })
  const problems: unknown[] = []
  const { result } = renderPortageHook(() => useChains(), {
    world,
    onProblem: (error) => problems.push(error),
  })
  await waitFor(() => expect(result.current.data?.map(({ id }) => id)).toEqual([1, 2]))
  await act(() => result.current.refetch())
  // The words are loaded when there is something to say.
  await waitFor(() => expect(problems).not.toEqual([]))
  expect(problems).toMatchObject([{ code: 'service-rows-left-out', what: 'list of chains', count: 2 }])
})

test('of two adapters of one VM the first is the one that is shown, asked and read', () => {
  const world = createWorld()
  const second = createTestAdapter()
  world.adapter.setAccount('0xaa')
  second.setAccount('0xbb')
  const { result } = renderHook(
    () => ({ accounts: useAccounts(), adapters: usePortage('a test').adapters }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={world.queryClient}>
          <PortageProvider
            client={world.service.client}
            adapters={[world.adapter, second]}
            journal={world.journal}
          >
            {children}
          </PortageProvider>
        </QueryClientProvider>
      ),
    },
  )
  expect(result.current.accounts.evm).toBe('0xaa')
  expect(result.current.adapters).toEqual([world.adapter])
})
