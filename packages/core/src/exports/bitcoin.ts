export type {
  EsploraApi,
  EsploraProvider,
  EsploraRequest,
  GivenEsploraProviders,
} from '../vm/bitcoin/api.js'
export { bitcoinAccountOf } from '../vm/bitcoin/bitcoinAccountOf.js'
export type { BitcoinReaderOptions } from '../vm/bitcoin/createBitcoinReader.js'
export { createBitcoinReader } from '../vm/bitcoin/createBitcoinReader.js'
export type {
  BitcoinConnector,
  BitcoinWalletOptions,
  PsbtRequest,
} from '../vm/bitcoin/createBitcoinWallet.js'
export { createBitcoinWallet } from '../vm/bitcoin/createBitcoinWallet.js'
