'use client'

import { useTold } from '../useTold.js'
import type { TronConnection, TronWalletAdapter } from './createTronAdapter.js'

/** Which adapter `useTronAdapter` tells of which wallet. */
export type UseTronAdapterParameters = Readonly<{
  adapter: TronWalletAdapter
  /** What `useWallet()` of `@tronweb3/tronwallet-adapter-react-hooks` gives. */
  connection: TronConnection
}>

/**
 * Tells an adapter of Tron which wallet is connected. Call it in one component under the host's `<WalletProvider>`,
 * and as high as `<PortageProvider>`: where it is gone, nobody is connected.
 *
 * @example
 * import { useWallet } from '@tronweb3/tronwallet-adapter-react-hooks'
 *
 * const tron = createTronAdapter({ chainId: 728126428, rpc: 'https://tron.example' })
 * function TronBridge() {
 *   useTronAdapter({ adapter: tron, connection: useWallet() })
 *   return null
 * }
 */
export function useTronAdapter({ adapter, connection }: UseTronAdapterParameters): void {
  useTold(adapter, connection)
}
