export type { GivenTronProviders, TronApi, TronProvider, TronRequest } from '../vm/tron/api.js'
export { createTronReader, type TronReaderOptions } from '../vm/tron/createTronReader.js'
export {
  adapterOf,
  createTronWallet,
  type InjectedTronWeb,
  type TronAdapter,
  type TronWalletOptions,
} from '../vm/tron/createTronWallet.js'
export type { TronTransaction } from '../vm/tron/prepare.js'
export { tronAccountOf } from '../vm/tron/tronAccountOf.js'
