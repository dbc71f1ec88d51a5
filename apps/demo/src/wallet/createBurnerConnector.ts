import { type Config, type CreateConnectorFn, connect, createConnector } from '@wagmi/core'
import { numberToHex, SwitchChainError } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { KeptHere } from '../boot/keptHere.js'
import { readBurnerKey } from './burnerKey.js'
import { type BurnerProvider, createBurnerProvider } from './createBurnerProvider.js'
import type { BurnerAccount } from './readSeed.js'

/** What wagmi and the journal know the two burner wallets by. */
const wallets = {
  1: { id: 'burner', name: 'Burner wallet' },
  2: { id: 'burner-2', name: 'Second burner wallet' },
} as const

/** Whether a connector is a burner wallet. */
export function isBurner(connector: Readonly<{ id: string }> | undefined): boolean {
  return Object.values(wallets).some(({ id }) => id === connector?.id)
}

/** Which burner is connected: its id, or `none` once somebody disconnected it. */
const connectedName = 'portage-demo.burner-connected'
const chainName = 'portage-demo.burner-chain'

/**
 * Connects the burner wallet for somebody who has never been here, once wagmi has found no other wallet that knows this
 * page: a newcomer can make a swap at once.
 */
export function connectAtFirstVisit(config: Config, storage: KeptHere): void {
  if (storage.getItem(connectedName) !== null) return
  const stop = config.subscribe(
    ({ status }) => status,
    (status) => {
      if (status !== 'disconnected' && status !== 'connected') return
      stop()
      const burner = config.connectors.find(({ id }) => id === wallets[1].id)
      // It asks nobody, so there is nothing it could fail at.
      if (status === 'disconnected' && burner !== undefined) void connect(config, { connector: burner })
    },
  )
}

/** A burner wallet as a wagmi connector. Once connected it is connected again after a reload. */
export function createBurnerConnector(
  storage: KeptHere,
  number: BurnerAccount,
): CreateConnectorFn<BurnerProvider> {
  const { id, name } = wallets[number]
  return createConnector<BurnerProvider>((config) => {
    const readChainId = (): number => {
      const kept = Number(storage.getItem(chainName))
      return config.chains.find((chain) => chain.id === kept)?.id ?? config.chains[0].id
    }
    let provider: BurnerProvider | null = null
    const account = () => privateKeyToAccount(readBurnerKey(storage, number))
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
      id,
      name,
      type: 'burner',
      connect: async () => {
        storage.setItem(connectedName, id)
        // The type of the answer depends on a question that no caller of this page asks (capabilities).
        return { accounts: [account().address] as never, chainId: readChainId() }
      },
      disconnect: async () => {
        if (storage.getItem(connectedName) === id) storage.setItem(connectedName, 'none')
      },
      getAccounts: async () => [account().address],
      getChainId: async () => readChainId(),
      getProvider: async () => getProvider(),
      isAuthorized: async () => storage.getItem(connectedName) === id,
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
