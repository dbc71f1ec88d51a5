export { toEvmAddress, toTronAddress } from '../hub/signatures/tron.js'
export { writeTransactionJson } from '../tron/api/writeJson.js'
export type { TronBank, TronLanding, TronVerdict } from '../tron/chain/createTronBank.js'
export type { StartTronChainOptions, TronChain, TronPayment } from '../tron/startTronChain.js'
export { startTronChain } from '../tron/startTronChain.js'
export { openTronWallet, type TronWallet } from '../tron/wallet/openTronWallet.js'
export { type TronAnswer, type TronQuirks, tronAnswers } from '../tron/wallet/quirks.js'
export type { TronRaw, TronTransaction } from '../tron/wire/transaction.js'
export {
  readRaw,
  readTronTransaction as readTransaction,
  tronIdOf as idOf,
  writeRaw,
  writeTronTransaction as writeTransaction,
} from '../tron/wire/transaction.js'
