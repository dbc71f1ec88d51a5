export {
  type BitcoinAdapterOptions,
  type BitcoinWalletAdapter,
  createBitcoinAdapter,
} from '../adapters/bitcoin/createBitcoinAdapter.js'
