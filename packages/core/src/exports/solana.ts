export { createSolanaReader, type SolanaReaderOptions } from '../families/solana/createSolanaReader.js'
export {
  createSolanaWallet,
  type SolanaAdapter,
  type SolanaWalletOptions,
} from '../families/solana/createSolanaWallet.js'
export type { GivenProviders, SolanaProvider, SolanaRpc } from '../families/solana/rpc.js'
export { solana } from '../families/solana/solana.js'
export { solanaAccountOf } from '../families/solana/solanaAccountOf.js'
