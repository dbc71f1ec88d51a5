export type {
  EsploraApi,
  EsploraProvider,
  EsploraRequest,
  GivenEsploraProviders,
} from '../families/bitcoin/api.js'
export { bitcoin } from '../families/bitcoin/bitcoin.js'
export { bitcoinAccountOf } from '../families/bitcoin/bitcoinAccountOf.js'
export type { BitcoinConnector, PsbtRequest } from '../families/bitcoin/bitcoinConnector.js'
export type { BitcoinReaderOptions } from '../families/bitcoin/createBitcoinReader.js'
export { createBitcoinReader } from '../families/bitcoin/createBitcoinReader.js'
export type { BitcoinWalletOptions } from '../families/bitcoin/createBitcoinWallet.js'
export { createBitcoinWallet } from '../families/bitcoin/createBitcoinWallet.js'
