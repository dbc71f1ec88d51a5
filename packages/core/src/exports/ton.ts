export type { GivenTonProviders, TonApi, TonProvider, TonRequest } from '../families/ton/api.js'
export { createTonReader, type TonReaderOptions } from '../families/ton/createTonReader.js'
export {
  createTonWallet,
  type TonConnector,
  type TonWalletOptions,
} from '../families/ton/createTonWallet.js'
export { ton } from '../families/ton/ton.js'
export { tonAccountOf } from '../families/ton/tonAccountOf.js'
