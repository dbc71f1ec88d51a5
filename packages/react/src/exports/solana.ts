export {
  createSolanaAdapter,
  type SolanaAdapterOptions,
  type SolanaConnection,
  type SolanaWalletAdapter,
} from '../adapters/solana/createSolanaAdapter.js'
export { type UseSolanaAdapterParameters, useSolanaAdapter } from '../adapters/solana/useSolanaAdapter.js'
