import type { SolanaWalletAdapter } from '@portage/react/solana'
import type { Connection, VersionedTransaction } from '@solana/web3.js'
import type { DemoSolana } from '../boot/demoConfig.js'

/** The adapter of the page's Solana wallets. */
export type DemoSolanaAdapter = SolanaWalletAdapter<VersionedTransaction, Connection>

/** The page's Solana chain, and the adapter that reaches it. */
export type SolanaConnection = Readonly<{ chain: DemoSolana; adapter: DemoSolanaAdapter }>
