'use client'

import { useSyncExternalStore } from 'react'
import { discoverProviders } from './discoverProviders.js'
import type { DiscoveredProvider } from './readAnnouncement.js'

/** One list for the page: a wallet is the same one wherever it is offered. */
const discovery = discoverProviders()
const none: readonly DiscoveredProvider[] = []

/** What `useDiscoveredProviders` gives. */
export type UseDiscoveredProvidersReturnType = readonly DiscoveredProvider[]

/**
 * The wallets of this browser (EIP-6963), live, for hosts without a wallet library. None on a server and in the first
 * drawing of what a server has drawn.
 *
 * @example
 * const evm = createEip1193Adapter({ rpcUrls: { 8453: 'https://base.one' } })
 * const wallets = useDiscoveredProviders()
 * const connect = async (name: string) => {
 *   evm.tell(wallets.find((wallet) => wallet.name === name)?.provider)
 *   await evm.connect()
 * }
 */
export function useDiscoveredProviders(): UseDiscoveredProvidersReturnType {
  return useSyncExternalStore(discovery.subscribe, discovery.get, () => none)
}
