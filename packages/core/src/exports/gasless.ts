export { createGaslessWallet, type GaslessWalletOptions } from '../gasless/createGaslessWallet.js'
