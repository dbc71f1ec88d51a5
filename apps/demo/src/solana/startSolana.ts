import { createSolanaAdapter, type SolanaWalletAdapter } from '@portage/react/solana'
import { type Connection, VersionedTransaction } from '@solana/web3.js'
import { registerWallet } from '@wallet-standard/wallet'
import type { DemoSolana } from '../boot/demoConfig.js'
import { keptHere } from '../boot/keptHere.js'
import { readSeed } from '../wallet/readSeed.js'
import { createSolanaBurner } from './createSolanaBurner.js'
import { SolanaBar } from './SolanaBar.js'
import { SolanaConnectDialog } from './SolanaConnectDialog.js'
import { SolanaWallets } from './SolanaWallets.js'

/** The adapter of the page's Solana wallets. */
export type DemoSolanaAdapter = SolanaWalletAdapter<VersionedTransaction, Connection>

/** What of the page is for Solana: loaded only where there is such a chain. */
export type SolanaPart = Readonly<{
  chain: DemoSolana
  adapter: DemoSolanaAdapter
  Wallets: typeof SolanaWallets
  Bar: typeof SolanaBar
  ConnectDialog: typeof SolanaConnectDialog
}>

/** Makes what is made once: the adapter, and the burner among the browser's wallets. */
export function startSolana(chain: DemoSolana): SolanaPart {
  registerWallet(createSolanaBurner(() => readSeed(keptHere, 'solana')))
  const adapter = createSolanaAdapter<VersionedTransaction, Connection>({
    chainId: chain.id,
    rpc: chain.rpcUrl,
    deserialize: VersionedTransaction.deserialize,
  })
  return Object.freeze({
    chain,
    adapter,
    Wallets: SolanaWallets,
    Bar: SolanaBar,
    ConnectDialog: SolanaConnectDialog,
  })
}
