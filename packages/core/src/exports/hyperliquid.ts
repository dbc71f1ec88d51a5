export {
  createHyperliquidReader,
  type HyperliquidReaderOptions,
} from '../families/hyperliquid/createHyperliquidReader.js'
export {
  createHyperliquidWallet,
  type HyperliquidWalletOptions,
} from '../families/hyperliquid/createHyperliquidWallet.js'
export { hyperliquid } from '../families/hyperliquid/hyperliquid.js'
export {
  type HyperliquidCurrency,
  readHyperliquidCurrency,
} from '../families/hyperliquid/readHyperliquidCurrency.js'
export { signOnChain } from '../families/hyperliquid/signOnChain.js'
