export { createEvmReader } from '../families/evm/createEvmReader.js'
export { createEvmWallet, type EvmWalletOptions } from '../families/evm/createEvmWallet.js'
