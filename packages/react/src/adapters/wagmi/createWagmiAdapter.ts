import type { Config } from 'wagmi'
import { getAccount, getClient, getConnectorClient, switchChain, watchAccount } from 'wagmi/actions'
import type { WalletAdapter } from '../walletAdapter.js'
import { createAdapterFromActions, type WagmiAdapterOptions } from './createAdapterFromActions.js'

/**
 * The EVM adapter of a wagmi config. Make it once, beside the config: `createWagmiAdapter(wagmiConfig)`.
 *
 * Chains are read through the config's own transports, and a chain the wallet does not know is added with the
 * config's own data: nothing of that comes from the service. Fits wagmi 2 and 3, of which it uses only what both have.
 *
 * @param config what `createConfig` of wagmi gave
 */
export function createWagmiAdapter(config: Config, options?: WagmiAdapterOptions): WalletAdapter {
  const actions = { getAccount, getClient, getConnectorClient, switchChain, watchAccount }
  return createAdapterFromActions(config, actions, options)
}
