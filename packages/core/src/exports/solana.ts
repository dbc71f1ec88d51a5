export { createSolanaReader, type SolanaReaderOptions } from '../vm/solana/createSolanaReader.js'
export {
  createSolanaWallet,
  type SolanaAdapter,
  type SolanaWalletOptions,
} from '../vm/solana/createSolanaWallet.js'
export type { GivenProviders, SolanaProvider, SolanaRpc } from '../vm/solana/rpc.js'
export { solanaAccountOf } from '../vm/solana/solanaAccountOf.js'
