export {
  createTonAdapter,
  type TonAdapterOptions,
  type TonConnection,
  type TonWalletAdapter,
} from '../adapters/ton/createTonAdapter.js'
