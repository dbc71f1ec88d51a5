import type { IntentClient } from '@portage/core'
import { createHyperliquidReader, createHyperliquidWallet, signOnChain } from '@portage/core/hyperliquid'
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
 * const adapters = [evm, createHyperliquidAdapter(evm, client)]
 */
export function createHyperliquidAdapter(evm: WalletAdapter, client: IntentClient): WalletAdapter {
  return Object.freeze({
    vm: 'hypevm',
    wallet: createHyperliquidWallet(evm.wallet),
    reader: createHyperliquidReader(client),
    account: evm.account,
    adaptQuote: async (quote) => signOnChain(quote, await evm.wallet.getChainId()),
  })
}
