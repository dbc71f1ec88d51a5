export { createGaslessWallet } from '../gasless/createGaslessWallet.js'
export type { GaslessWalletOptions } from '../gasless/gaslessWalletOptions.js'
