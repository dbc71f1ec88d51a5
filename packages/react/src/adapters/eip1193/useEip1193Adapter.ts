'use client'

import { useTold } from '../useTold.js'
import type { Eip1193WalletAdapter } from './createEip1193Adapter.js'
import type { Eip1193Source } from './eip1193Provider.js'

/** Which adapter `useEip1193Adapter` tells of which provider. */
export type UseEip1193AdapterParameters = Readonly<{
  adapter: Eip1193WalletAdapter
  /** The provider there is now, or a function that gives it: the same function as long as the wallet is (`useCallback`). */
  provider: Eip1193Source
}>

/**
 * Tells an adapter which provider there is. Call it in one component under the host's wallet library, and as high as
 * `<PortageProvider>`: where it is gone, nobody is connected.
 *
 * @example
 * const adapter = createEip1193Adapter({ rpcUrls: { 8453: 'https://base.one' } })
 * function WalletBridge() {
 *   const [wallet] = useDiscoveredProviders()
 *   useEip1193Adapter({ adapter, provider: wallet?.provider ?? null })
 *   return null
 * }
 */
export function useEip1193Adapter({ adapter, provider }: UseEip1193AdapterParameters): void {
  useTold<Eip1193Source>(adapter, provider)
}
