import { type CreateConnectorFn, createConnector } from '@wagmi/core'
import { numberToHex, SwitchChainError } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { KeptHere } from '../boot/keptHere.js'
import { readBurnerKey } from './burnerKey.js'
import { type BurnerProvider, createBurnerProvider } from './createBurnerProvider.js'

/** The id wagmi and the journal know the burner wallet by. */
export const burnerId = 'burner'

const connectedName = 'portage-demo.burner-connected'
const chainName = 'portage-demo.burner-chain'

/** The burner wallet as a wagmi connector. Once connected it is connected again after a reload. */
export function createBurnerConnector(storage: KeptHere): CreateConnectorFn<BurnerProvider> {
  return createConnector<BurnerProvider>((config) => {
    const readChainId = (): number => {
      const kept = Number(storage.getItem(chainName))
      return config.chains.find((chain) => chain.id === kept)?.id ?? config.chains[0].id
    }
    let provider: BurnerProvider | null = null
    const account = () => privateKeyToAccount(readBurnerKey(storage))
    const getProvider = (): BurnerProvider => {
      provider ??= createBurnerProvider({
        account: account(),
        chains: config.chains,
        chainId: {
          get: readChainId,
          set: (chainId) => {
            storage.setItem(chainName, String(chainId))
            config.emitter.emit('change', { chainId })
          },
        },
      })
      return provider
    }

    return {
      id: burnerId,
      name: 'Burner wallet',
      type: 'burner',
      connect: async () => {
        storage.setItem(connectedName, 'yes')
        // The type of the answer depends on a question that no caller of this page asks (capabilities).
        return { accounts: [account().address] as never, chainId: readChainId() }
      },
      disconnect: async () => {
        storage.removeItem(connectedName)
      },
      getAccounts: async () => [account().address],
      getChainId: async () => readChainId(),
      getProvider: async () => getProvider(),
      isAuthorized: async () => storage.getItem(connectedName) === 'yes',
      switchChain: async ({ chainId }) => {
        const chain = config.chains.find((candidate) => candidate.id === chainId)
        if (chain === undefined)
          throw new SwitchChainError(new Error(`This site doesn’t use chain ${chainId}.`))
        await getProvider().request({
          method: 'wallet_switchEthereumChain',
          params: [{ chainId: numberToHex(chainId) }],
        })
        return chain
      },
      // The burner has one account and tells of its chain itself.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  })
}
