import type { IntentClient } from '@portage/core'
import { createPerpsReader, createPerpsWallet, signOnChain } from '@portage/core/perps'
import type { WalletAdapter } from '../walletAdapter.js'

/**
 * The adapter of the perpetuals exchange, beside that of the EVM: accounts there are the same, and the same wallet signs
 * for them. Make it once, beside the client, which must have an `exchangeUrl`. Quotes from the exchange are made ones for
 * the chain the wallet is on as they come.
 *
 * @throws ConfigurationError when the client has no `exchangeUrl`
 *
 * @example
 * const evm = createWagmiAdapter(wagmiConfig)
 * const adapters = [evm, createPerpsAdapter(evm, client)]
 */
export function createPerpsAdapter(evm: WalletAdapter, client: IntentClient): WalletAdapter {
  return Object.freeze({
    vm: 'hypevm',
    wallet: createPerpsWallet(evm.wallet),
    reader: createPerpsReader(client),
    account: evm.account,
    adaptQuote: async (quote) => signOnChain(quote, await evm.wallet.getChainId()),
  })
}
