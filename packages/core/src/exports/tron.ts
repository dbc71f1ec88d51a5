export type { GivenTronProviders, TronApi, TronProvider, TronRequest } from '../families/tron/api.js'
export { createTronReader, type TronReaderOptions } from '../families/tron/createTronReader.js'
export {
  adapterOf,
  createTronWallet,
  type InjectedTronWeb,
  type TronAdapter,
  type TronWalletOptions,
} from '../families/tron/createTronWallet.js'
export type { TronTransaction } from '../families/tron/prepare.js'
export { tron } from '../families/tron/tron.js'
export { tronAccountOf } from '../families/tron/tronAccountOf.js'
