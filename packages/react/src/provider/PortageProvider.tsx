'use client'

import type { Explorers, IntentClient, Trusted } from '@portage/core'
import {
  createPromptQueue,
  defaultMaxQuoteAge,
  defaultRefreshQuoteAge,
  type ExecutionPorts,
  type Journal,
} from '@portage/core/execution'
import type { Recovery } from '@portage/core/recovery'
import type { Policy } from '@portage/core/verification'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { isSameList } from '../adapters/isSameList.js'
import { readersOf } from '../adapters/readersOf.js'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import { createExecutionRegistry } from '../execution/createExecutionRegistry.js'
import type { Engine } from '../execution/engine.js'
import type { BalanceSource } from '../query/balances.js'
import { chainsQueryOptions, findKnownChains } from '../query/chains.js'
import { refuseKept } from '../query/refuseKept.js'
import { createWithdrawalRegistry } from '../withdrawal/createWithdrawalRegistry.js'
import { PortageContext } from './context.js'
import { createAccountStore } from './createAccountStore.js'
import { isSameContent } from './isSameContent.js'
import { lookAgainOnWake } from './lookAgainOnWake.js'
import { refreshAfterMoves } from './refreshAfterMoves.js'
import { useSame } from './useSame.js'

/** What a `<PortageProvider>` takes. */
export type PortageProviderProps = Readonly<{
  /** Talks to the service. Make it once, outside of components. */
  client: IntentClient
  /** The host's wallets, one per VM. Of two the first is shown, asked and read. */
  adapters: readonly WalletAdapter[]
  /** Where asks are kept. In a browser `createIndexedDbJournal()`, so that a reload finds them. */
  journal: Journal
  /**
   * For `useRecovery` and `useWithdrawal`: in a browser `createRecovery(createIndexedDbWithdrawalJournal())` of
   * `@portage/core/recovery`, made once, outside of components. Withdrawals it holds open are taken up with the
   * executions. Pages without it carry none of it.
   */
  recovery?: Recovery | undefined
  /**
   * Where balances come from, such as the host's own indexer. Made once, outside of components. The chains it cannot
   * read, and all of them where it is left out, are read through the adapters.
   */
  balances?: BalanceSource | undefined
  /**
   * Explorers to link to in place of those the service names: `createExplorers` of `@portage/core` makes them, once,
   * outside of components. They hold wherever chains are read by `useChains`, and so in the widget and all its panels.
   */
  explorers?: Explorers | undefined
  /** `accept` lets wallets be asked with a journal that forgets with the page. Refused when left out. */
  volatileJournal?: ExecutionPorts['volatileJournal']
  /** Whether an approval and its deposit may be asked for as one batch (EIP-5792). `off` when left out. */
  batching?: ExecutionPorts['batching']
  /** Addresses to trust instead of those `@portage/core/trusted` ships. May be a literal: its content counts. */
  trusted?: Trusted | undefined
  /** Milliseconds after which a newer quote is asked for by itself. `defaultRefreshQuoteAge` when left out. */
  refreshQuoteAge?: number | undefined
  /** Milliseconds after which a quote that was never asked for is refused. `defaultMaxQuoteAge` when left out. */
  maxQuoteAge?: number | undefined
  /**
   * Milliseconds an order may stay open before its quote is no longer verified, as until then money may neither arrive
   * nor come back. 30 days when left out.
   */
  maxOrderLife?: number | undefined
  /**
   * What is done with each verdict of a quote's check. When left out, verified quotes are used and a person is asked
   * about those that nobody could check in full. One that failed is never used. May be a literal: its content counts.
   */
  policy?: Policy | undefined
  /**
   * Told when open executions could not be read from the journal, or what runs executions could not be loaded: both are
   * tried again until they answer. Told once for each kind of list of which rows were left out, since they could not be
   * read (`isLeftOut`).
   */
  onProblem?: ((error: unknown) => void) | undefined
  children?: ReactNode | undefined
}>

/**
 * Gives the hooks under it their client, wallets and executions. Needs the host's `<QueryClientProvider>` around it.
 *
 * Executions belong to the provider, not to the screens: they go on while no screen shows them, and those the journal
 * holds open are taken up as soon as it mounts. Put it high, and once.
 */
export function PortageProvider(props: PortageProviderProps): ReactElement {
  const { client, journal, volatileJournal, batching, maxOrderLife, onProblem, explorers, children } = props
  const { recovery = null, balances = null } = props
  const { refreshQuoteAge = defaultRefreshQuoteAge, maxQuoteAge = defaultMaxQuoteAge } = props
  const policy = useSame(props.policy ?? {}, isSameContent)
  const adapters = useSame(firstOfEach(props.adapters), isSameList)
  const trusted = useSame(props.trusted, isSameContent)
  const queryClient = useQueryClient()
  // Before any child reads the cache.
  refuseKept(queryClient)
  const tellProblem = useLatest(onProblem)
  // One for as long as this provider lives: a prompt may be open while wallets or addresses change.
  const [prompts] = useState(createPromptQueue)
  // Opens nothing by itself: each execution joins, and leaves when it is let go of.

  // What executions and withdrawals both work with.
  const ports = useMemo(
    () => ({
      client,
      wallets: Object.fromEntries(adapters.map(({ vm, wallet }) => [vm, wallet])),
      readers: readersOf(adapters),
      volatileJournal,
      trusted,
      prompts,
      onProblem: (error: unknown) => tellProblem.current?.(error),
    }),
    [client, adapters, volatileJournal, trusted, prompts, tellProblem],
  )
  const registry = useMemo(
    () =>
      createExecutionRegistry({
        ...ports,
        journal,
        batching,
        maxQuoteAge,
        maxOrderLife,
        policy,
        getChains: () => findKnownChains(queryClient, ports.client),
        loadEngine,
      }),
    [ports, journal, batching, maxQuoteAge, maxOrderLife, policy, queryClient],
  )
  const withdrawals = useMemo(
    () =>
      recovery &&
      createWithdrawalRegistry({
        ...ports,
        recovery,
        getChains: () => queryClient.ensureQueryData(chainsQueryOptions(ports.client)),
      }),
    [ports, recovery, queryClient],
  )
  const accounts = useMemo(() => createAccountStore(adapters), [adapters])
  const portage = useMemo(
    () =>
      Object.freeze({
        client,
        adapters,
        journal,
        trusted,
        refreshQuoteAge,
        maxQuoteAge,
        maxOrderLife,
        policy,
        registry,
        withdrawals,
        recovery,
        balances,
        explorers,
        accounts,
      }),
    [
      client,
      adapters,
      journal,
      trusted,
      refreshQuoteAge,
      maxQuoteAge,
      maxOrderLife,
      policy,
      registry,
      withdrawals,
      recovery,
      balances,
      explorers,
      accounts,
    ],
  )

  useEffect(() => {
    const stopRefreshing = refreshAfterMoves(registry, queryClient, client)
    const close = registry.open()
    return () => {
      stopRefreshing()
      close()
    }
  }, [registry, queryClient, client])

  useEffect(() => withdrawals?.open(), [withdrawals])

  useEffect(() => lookAgainOnWake(client, adapters, queryClient), [client, adapters, queryClient])

  // What nobody would be told is left for whoever listens next.
  const hasListener = onProblem !== undefined
  useEffect(
    () => (hasListener ? client.leftOut?.listen((problem) => tellProblem.current?.(problem)) : undefined),
    [client, hasListener, tellProblem],
  )

  return <PortageContext.Provider value={portage}>{children}</PortageContext.Provider>
}

/** The account that is shown and the wallet that is asked are of one adapter. */
function firstOfEach(adapters: readonly WalletAdapter[]): readonly WalletAdapter[] {
  return adapters.filter(({ vm }, at) => adapters.findIndex((other) => other.vm === vm) === at)
}

const loadEngine = async (): Promise<Engine> => (await import('../execution/engine.js')).engine

function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
