import { chains } from './localnet.js'

// Whatever public network a block names, it is one of the two here.
export const [base, arbitrum] = chains
export const mainnet = chains[0]
