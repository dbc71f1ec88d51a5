'use client'

import { useBeforePaint } from '../useBeforePaint.js'
import type { SolanaConnection, SolanaWalletAdapter } from './createSolanaAdapter.js'

/**
 * Tells an adapter of Solana which wallet is connected. Call it in one component under the host's `<WalletProvider>`,
 * and as high as `<PortageProvider>`: where it is gone, nobody is connected.
 *
 * @param connection what `useWallet()` of `@solana/wallet-adapter-react` gives
 *
 * @example
 * function SolanaBridge() {
 *   useSolanaAdapter(solana, useWallet())
 *   return null
 * }
 */
export function useSolanaAdapter<Transaction, Connection>(
  adapter: SolanaWalletAdapter<Transaction, Connection>,
  connection: SolanaConnection<Transaction, Connection>,
): void {
  // Before anything is painted: a click must not reach the wallet of a moment ago.
  useBeforePaint(() => adapter.tell(connection), [adapter, connection])
  useBeforePaint(() => () => adapter.tell(null), [adapter])
}
