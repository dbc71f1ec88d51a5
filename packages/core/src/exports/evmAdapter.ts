export { createEvmAdapter, type EvmAdapterOptions } from '../families/evm/createEvmAdapter.js'
