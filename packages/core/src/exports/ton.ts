export type { GivenTonProviders, TonApi, TonProvider, TonRequest } from '../vm/ton/api.js'
export { createTonReader, type TonReaderOptions } from '../vm/ton/createTonReader.js'
export {
  createTonWallet,
  type TonConnector,
  type TonWalletOptions,
} from '../vm/ton/createTonWallet.js'
export { tonAccountOf } from '../vm/ton/tonAccountOf.js'
