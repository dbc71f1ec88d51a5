export { createEvmReader } from '../vm/evm/createEvmReader.js'
export { createEvmWallet, type EvmWalletOptions } from '../vm/evm/createEvmWallet.js'
