import type { AdapterNetwork, IntentClient } from '@portage/core'
import { createEvmAdapter } from '@portage/core/evm-adapter'
import { type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import { createBackOff } from '../../execution/createBackOff.js'
import { createConnectionStore } from '../createConnectionStore.js'
import type { WalletAdapter } from '../walletAdapter.js'

/**
 * A wallet for a first look: a funded account of localnet that is connected as soon as the network runs, and signs
 * without a prompt. Replace it by the adapter of your wallet library, such as `createWagmiAdapter`.
 *
 * The network is asked for the account's key, which everybody has: nothing that is built holds it.
 *
 * @example
 * const portage = createPortage({ network: 'localnet', adapters: [createLocalnetAdapter()] })
 * @throws when `createPortage` makes it for another network: everybody has the key of what would be paid there
 */
export function createLocalnetAdapter(): (network: AdapterNetwork) => WalletAdapter {
  return (network) => {
    if (network.name !== 'localnet')
      throw new Error(
        `createLocalnetAdapter pays from an account whose key is public, and the network is ${network.name}. Take the adapter of a wallet.`,
      )
    const store = createConnectionStore<string>((address) => address)
    const backOff = createBackOff(network.client.clock)
    const adapter = createEvmAdapter({ account: () => readAccount(network.client) })(network)
    const look = (): void => {
      if (store.get() !== null) return
      adapter.wallet.getAccount().then(store.tell, () => backOff.retry(look))
    }
    return Object.freeze({
      ...adapter,
      account: Object.freeze({
        get: store.account.get,
        subscribe: (listener: () => void) => {
          look()
          return store.account.subscribe(listener)
        },
        lookAgain: look,
      }),
    })
  }
}

/** The first account that a local network funds. */
async function readAccount({ request }: IntentClient): Promise<LocalAccount> {
  const answer = await request({ method: 'GET', path: '/localnet', repeat: 'safe' })
  const [first] = Object(answer).accounts ?? []
  const { privateKey } = Object(first)
  if (typeof privateKey === 'string' && /^0x[0-9a-f]{64}$/i.test(privateKey))
    return privateKeyToAccount(privateKey as `0x${string}`)
  throw new Error('What answers at the address of the local network names no account.')
}
