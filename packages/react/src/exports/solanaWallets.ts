export { SolanaWallets, type SolanaWalletsProps } from '../adapters/solana/SolanaWallets.js'
