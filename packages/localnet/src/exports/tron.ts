export type { TronBank, TronLanding, TronVerdict } from '../tron/chain/createTronBank.js'
export type { StartTronChainOptions, TronChain, TronPayment } from '../tron/startTronChain.js'
export { startTronChain } from '../tron/startTronChain.js'
