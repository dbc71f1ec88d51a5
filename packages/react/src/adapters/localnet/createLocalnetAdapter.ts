import type { AdapterNetwork } from '@portage/core'
import { createEvmAdapter } from '@portage/core/evm'
import { privateKeyToAccount } from 'viem/accounts'
import type { WalletAdapter } from '../walletAdapter.js'

/** The first account that a local network funds. Its key is the one every development node prints, and no secret. */
const publicKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/**
 * A wallet for a first look: a funded account of localnet that is always connected and signs without a prompt. Replace
 * it by the adapter of your wallet library, such as `createWagmiAdapter`.
 *
 * @example
 * const portage = createPortage({ network: 'localnet', adapters: [createLocalnetAdapter()] })
 * @throws when `createPortage` makes it for another network: everybody has the key of what would be paid there
 */
export function createLocalnetAdapter(): (network: AdapterNetwork) => WalletAdapter {
  const account = privateKeyToAccount(publicKey)
  return (network) => {
    if (network.name !== 'localnet')
      throw new Error(
        `createLocalnetAdapter pays from an account whose key is public, and the network is ${network.name}. Take the adapter of a wallet.`,
      )
    return Object.freeze({
      ...createEvmAdapter({ account })(network),
      account: Object.freeze({ get: () => account.address, subscribe: () => () => {} }),
    })
  }
}
