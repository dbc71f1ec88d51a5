export { createWagmiAdapter } from '../adapters/wagmi/createWagmiAdapter.js'
