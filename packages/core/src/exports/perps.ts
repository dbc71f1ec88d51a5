export { createPerpsReader, type PerpsReaderOptions } from '../perps/createPerpsReader.js'
export { createPerpsWallet, type PerpsWalletOptions } from '../perps/createPerpsWallet.js'
export { type ExchangeCurrency, readExchangeCurrency } from '../perps/exchangeCurrency.js'
export { signOnChain } from '../perps/signOnChain.js'
