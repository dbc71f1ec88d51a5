export { createEvmAdapter, type EvmAdapterOptions } from '../families/evm/createEvmAdapter.js'
export { createEvmReader } from '../families/evm/createEvmReader.js'
export { createEvmWallet } from '../families/evm/createEvmWallet.js'
export type { EvmWalletOptions } from '../families/evm/evmWalletOptions.js'
