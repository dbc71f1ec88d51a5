export { createPerpsAdapter } from '../adapters/perps/createPerpsAdapter.js'
