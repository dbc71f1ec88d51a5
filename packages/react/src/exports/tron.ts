export {
  createTronAdapter,
  type TronAdapterOptions,
  type TronConnection,
  type TronWalletAdapter,
} from '../adapters/tron/createTronAdapter.js'
export { type UseTronAdapterParameters, useTronAdapter } from '../adapters/tron/useTronAdapter.js'
