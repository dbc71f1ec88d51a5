import { createSolanaAdapter } from '@portage/react/solana'
import { type Connection, VersionedTransaction } from '@solana/web3.js'
import { registerWallet } from '@wallet-standard/wallet'
import type { DemoSolana } from '../boot/demoConfig.js'
import { keptHere } from '../boot/keptHere.js'
import { readSeed } from '../wallet/readSeed.js'
import { createSolanaBurner, solanaBurners } from './createSolanaBurner.js'
import { SolanaConnectDialog } from './SolanaConnectDialog.js'
import { SolanaRow } from './SolanaRow.js'
import { SolanaWallets } from './SolanaWallets.js'
import type { SolanaConnection } from './solanaConnection.js'

/** What of the page is for Solana: loaded only where there is such a chain. */
export type SolanaPart = SolanaConnection &
  Readonly<{
    Wallets: typeof SolanaWallets
    Row: typeof SolanaRow
    ConnectDialog: typeof SolanaConnectDialog
  }>

/** Makes what is made once: the adapter, and the burners among the browser's wallets. */
export function startSolana(chain: DemoSolana): SolanaPart {
  for (const account of [1, 2] as const)
    registerWallet(createSolanaBurner(solanaBurners[account], () => readSeed(keptHere, 'solana', account)))
  const adapter = createSolanaAdapter<VersionedTransaction, Connection>({
    chainId: chain.id,
    rpc: chain.rpcUrl,
    deserialize: VersionedTransaction.deserialize,
  })
  return Object.freeze({
    chain,
    adapter,
    Wallets: SolanaWallets,
    Row: SolanaRow,
    ConnectDialog: SolanaConnectDialog,
  })
}
