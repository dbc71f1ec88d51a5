import type { Explorers } from '@portage/core'
import { createMemoryJournal, type Journal } from '@portage/core/execution'
import type { Recovery } from '@portage/core/recovery'
import { createHandClock, type HandClock } from '@portage/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, type RenderHookResult, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach } from 'vitest'
import type { WalletAdapter } from '../src/adapters/walletAdapter.js'
import { PortageProvider } from '../src/provider/PortageProvider.js'
import type { BalanceSource } from '../src/query/balances.js'
import { createTestAdapter, type TestAdapter } from './createTestAdapter.js'
import { createTestService, type TestService } from './createTestService.js'

// Testing Library does this by itself only where test functions are global.
afterEach(cleanup)

/** What a hook is rendered in. */
export type TestWorld = Readonly<{
  clock: HandClock
  service: TestService
  adapter: TestAdapter
  journal: Journal
  queryClient: QueryClient
  /** Moves the clock, and lets React see what came of it. */
  advance: (milliseconds: number) => Promise<void>
}>

/** A rendered hook with the world it lives in. */
export type RenderedHook<Result, Props> = Pick<RenderHookResult<Result, Props>, 'result' | 'unmount'> &
  TestWorld & { rerender: (props: Props) => void }

/** Makes the parts without rendering anything. */
export function createWorld(answers: Readonly<Record<string, unknown>> = {}): TestWorld {
  // TanStack Query tells its observers in a timer of its own, so a turn of the event loop must hold one.
  const clock = createHandClock({
    startAt: 1_000_000,
    // biome-ignore lint/plugin/noWaits: a turn with the timers in it, behind TanStack Query’s own, which is due at once.
    settle: () => new Promise((resolve) => setTimeout(resolve, 1)),
  })
  return {
    clock,
    service: createTestService(clock, answers),
    adapter: createTestAdapter(),
    journal: createMemoryJournal(),
    queryClient: new QueryClient(),
    advance: (milliseconds) => act(() => clock.advance(milliseconds)),
  }
}

/** Renders a hook in Strict Mode under a provider made of real parts. */
export function renderPortageHook<Result, Props = undefined>(
  hook: (props: Props) => Result,
  options: Readonly<{
    world?: TestWorld
    initialProps?: Props
    recovery?: Recovery
    balances?: BalanceSource
    explorers?: Explorers
    onProblem?: (error: unknown) => void
  }> = {},
): RenderedHook<Result, Props> {
  const world = options.world ?? createWorld()
  const adapters: readonly WalletAdapter[] = [world.adapter]
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={world.queryClient}>
        <PortageProvider
          client={world.service.client}
          adapters={adapters}
          journal={world.journal}
          volatileJournal="accept"
          recovery={options.recovery}
          balances={options.balances}
          explorers={options.explorers}
          onProblem={options.onProblem}
        >
          {children}
        </PortageProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  const rendered = renderHook<Result, Props>(hook, {
    wrapper,
    initialProps: options.initialProps as Props,
  })
  return { ...rendered, ...world }
}
