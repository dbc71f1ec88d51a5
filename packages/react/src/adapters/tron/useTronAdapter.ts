'use client'

import { useBeforePaint } from '../useBeforePaint.js'
import type { TronConnection, TronWalletAdapter } from './createTronAdapter.js'

/**
 * Tells an adapter of Tron which wallet is connected. Call it in one component under the host's `<WalletProvider>`,
 * and as high as `<PortageProvider>`: where it is gone, nobody is connected.
 *
 * @param connection what `useWallet()` of `@tronweb3/tronwallet-adapter-react-hooks` gives
 *
 * @example
 * function TronBridge() {
 *   useTronAdapter(tron, useWallet())
 *   return null
 * }
 */
export function useTronAdapter(adapter: TronWalletAdapter, connection: TronConnection): void {
  // Before anything is painted: a click must not reach the wallet of a moment ago.
  useBeforePaint(() => adapter.tell(connection), [adapter, connection])
  useBeforePaint(() => () => adapter.tell(null), [adapter])
}
