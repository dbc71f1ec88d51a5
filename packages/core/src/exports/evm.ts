export { createEvmReader } from '../families/evm/createEvmReader.js'
export { createEvmWallet } from '../families/evm/createEvmWallet.js'
export { evmAccountOf } from '../families/evm/evmAccountOf.js'
export type { EvmWalletOptions } from '../families/evm/evmWalletOptions.js'
