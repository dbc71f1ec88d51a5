'use client'

import type { IntentClient, Trusted } from '@portage/core'
import type { Journal } from '@portage/core/execution'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import { createExecutionRegistry } from '../execution/createExecutionRegistry.js'
import { chainsQueryOptions } from '../query/chains.js'
import { PortageContext } from './context.js'
import { createAccountStore } from './createAccountStore.js'
import { refreshAfterMoves } from './refreshAfterMoves.js'

/** What a `<PortageProvider>` takes. */
export type PortageProviderProps = Readonly<{
  /** Talks to the service. Make it once, outside of components. */
  client: IntentClient
  /** The host's wallets, at most one per VM. */
  adapters: readonly WalletAdapter[]
  /** Where asks are kept. In a browser `createIndexedDbJournal()`, so that a reload finds them. */
  journal: Journal
  /** Addresses to trust instead of those `@portage/core/trusted` ships. */
  trusted?: Trusted | undefined
  /** Told when open executions could not be read from the journal. */
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
  const { client, journal, trusted, onProblem, children } = props
  const adapters = useSameElements(props.adapters)
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

/** The first array of a run of arrays with the same elements, so that a literal in JSX is not a change. */
function useSameElements<Element>(elements: readonly Element[]): readonly Element[] {
  const [kept, setKept] = useState(elements)
  const isSame = kept.length === elements.length && kept.every((element, at) => element === elements[at])
  if (!isSame) setKept(elements)
  return isSame ? kept : elements
}

function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
