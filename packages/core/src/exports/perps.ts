export { type ExchangeCurrency, readExchangeCurrency } from '../domain/exchangeCurrency.js'
export { createPerpsReader, type PerpsReaderOptions } from '../perps/createPerpsReader.js'
export { createPerpsWallet, type PerpsWalletOptions } from '../perps/createPerpsWallet.js'
export { signOnChain } from '../perps/signOnChain.js'
