'use client'

import { useWallet, type WalletContextState } from '@solana/wallet-adapter-react'
import { useTold } from '../useTold.js'

/** Which adapter `<SolanaWallets>` tells of the connected wallet. */
export type SolanaWalletsProps = Readonly<{
  /** What `createSolanaAdapter` of `@portage/react/solana` gave. */
  adapter: Readonly<{ tell: (connection: WalletContextState | null) => void }>
}>

/**
 * Tells an adapter of Solana which wallet of `@solana/wallet-adapter-react` is connected, and draws nothing. Put it once
 * inside the host's `<WalletProvider>`, and as high as `<PortageProvider>`: where it is gone, nobody is connected.
 *
 * @example
 * const adapter = createSolanaAdapter({
 *   chainId: 792703809,
 *   rpc: ['https://rpc.one', 'https://rpc.two'],
 *   deserialize: VersionedTransaction.deserialize,
 * })
 * const page = (
 *   <ConnectionProvider endpoint="https://rpc.one">
 *     <WalletProvider wallets={[]} autoConnect>
 *       <SolanaWallets adapter={adapter} />
 *     </WalletProvider>
 *   </ConnectionProvider>
 * )
 */
export function SolanaWallets({ adapter }: SolanaWalletsProps): null {
  useTold(adapter, useWallet())
  return null
}
