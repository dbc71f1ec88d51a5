'use client'

import { useTold } from '../useTold.js'
import type { SolanaConnection, SolanaWalletAdapter } from './createSolanaAdapter.js'

/** Which adapter `useSolanaAdapter` tells of which wallet. */
export type UseSolanaAdapterParameters<Transaction, Connection> = Readonly<{
  adapter: SolanaWalletAdapter<Transaction, Connection>
  /** What `useWallet()` of `@solana/wallet-adapter-react` gives. */
  connection: SolanaConnection<Transaction, Connection>
}>

/**
 * Tells an adapter of Solana which wallet is connected. Call it in one component under the host's `<WalletProvider>`,
 * and as high as `<PortageProvider>`: where it is gone, nobody is connected.
 *
 * @example
 * import { useWallet } from '@solana/wallet-adapter-react'
 *
 * const solana = createSolanaAdapter({ chainId: 792703809, rpc: 'https://rpc.example', deserialize: VersionedTransaction.deserialize })
 * function SolanaBridge() {
 *   useSolanaAdapter({ adapter: solana, connection: useWallet() })
 *   return null
 * }
 */
export function useSolanaAdapter<Transaction, Connection>({
  adapter,
  connection,
}: UseSolanaAdapterParameters<Transaction, Connection>): void {
  useTold(adapter, connection)
}
