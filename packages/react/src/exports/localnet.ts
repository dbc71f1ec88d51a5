export { createLocalnetAdapter } from '../adapters/localnet/createLocalnetAdapter.js'
