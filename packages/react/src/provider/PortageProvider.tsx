'use client'

import type { IntentClient, Trusted } from '@portage/core'
import type { Journal } from '@portage/core/execution'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import { createExecutionRegistry } from '../execution/createExecutionRegistry.js'
import { chainsQueryOptions } from '../query/chains.js'
import { PortageContext } from './context.js'
import { createAccountStore } from './createAccountStore.js'
import { isSameTrusted } from './isSameTrusted.js'
import { refreshAfterMoves } from './refreshAfterMoves.js'
import { isSameList, useSame } from './useSame.js'

/** What a `<PortageProvider>` takes. */
export type PortageProviderProps = Readonly<{
  /** Talks to the service. Make it once, outside of components. */
  client: IntentClient
  /** The host's wallets, at most one per VM. */
  adapters: readonly WalletAdapter[]
  /** Where asks are kept. In a browser `createIndexedDbJournal()`, so that a reload finds them. */
  journal: Journal
  /** Addresses to trust instead of those `@portage/core/trusted` ships. May be a literal: its content counts. */
  trusted?: Trusted | undefined
  /** Told when open executions could not be read from the journal. It is tried again until it answers. */
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
  const { client, journal, onProblem, children } = props
  const adapters = useSame(props.adapters, isSameList)
  const trusted = useSame(props.trusted, isSameTrusted)
  const queryClient = useQueryClient()
  const tellProblem = useLatest(onProblem)

  const portage = useMemo(() => {
    const registry = createExecutionRegistry({
      client,
      wallets: Object.fromEntries(adapters.map((adapter) => [adapter.vm, adapter.wallet])),
      readers: Object.fromEntries(adapters.map((adapter) => [adapter.vm, adapter.reader])),
      journal,
      trusted,
      getChains: () => queryClient.getQueryData(chainsQueryOptions(client).queryKey),
      onProblem: (error) => tellProblem.current?.(error),
    })
    return Object.freeze({
      client,
      adapters,
      journal,
      trusted,
      registry,
      accounts: createAccountStore(adapters),
    })
  }, [client, adapters, journal, trusted, queryClient, tellProblem])

  useEffect(() => {
    const stopRefreshing = refreshAfterMoves(portage.registry, queryClient, client)
    const close = portage.registry.open()
    return () => {
      stopRefreshing()
      close()
    }
  }, [portage, queryClient, client])

  return <PortageContext.Provider value={portage}>{children}</PortageContext.Provider>
}

function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
