export {
  createSolanaAdapter,
  type SolanaAdapterOptions,
  type SolanaConnection,
  type SolanaWalletAdapter,
} from '../adapters/solana/createSolanaAdapter.js'
export { useSolanaAdapter } from '../adapters/solana/useSolanaAdapter.js'
