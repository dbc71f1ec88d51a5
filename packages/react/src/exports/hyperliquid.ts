export { createHyperliquidAdapter } from '../adapters/hyperliquid/createHyperliquidAdapter.js'
