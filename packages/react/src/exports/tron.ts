export {
  createTronAdapter,
  type TronAdapterOptions,
  type TronConnection,
  type TronWalletAdapter,
} from '../adapters/tron/createTronAdapter.js'
export { useTronAdapter } from '../adapters/tron/useTronAdapter.js'
