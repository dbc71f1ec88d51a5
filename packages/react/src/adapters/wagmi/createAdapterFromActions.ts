import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import type { Client, PublicClient, WalletClient } from 'viem'
import { walletActions } from 'viem'
import type { WalletAdapter } from '../walletAdapter.js'

type Connection = Readonly<{
  status: 'connected' | 'reconnecting' | 'connecting' | 'disconnected'
  address?: string | undefined
  connector?: Readonly<{ id: string }> | undefined
}>

/** The five actions of `@wagmi/core` that are needed, in the shape that versions 2 and 3 share. */
export type WagmiActions<Config> = Readonly<{
  getAccount: (config: Config) => Connection
  getConnectorClient: (config: Config, parameters: { assertChainId: false }) => Promise<Client>
  getPublicClient: (config: Config, parameters: { chainId: number }) => PublicClient | undefined
  switchChain: (config: Config, parameters: { chainId: number }) => Promise<unknown>
  watchAccount: (config: Config, parameters: { onChange: () => void }) => () => void
}>

/** An adapter over wagmi's actions, whichever version they come from. */
export function createAdapterFromActions<Config>(
  config: Config,
  actions: WagmiActions<Config>,
): WalletAdapter {
  const publicClients = new Map<number, PublicClient | undefined>()
  const findPublicClient = (chainId: number): PublicClient | undefined => {
    if (!publicClients.has(chainId)) publicClients.set(chainId, actions.getPublicClient(config, { chainId }))
    return publicClients.get(chainId)
  }

  const connect = async (): Promise<WalletClient | null> => {
    // While wagmi is reconnecting, a connector may be there in part only.
    if (actions.getAccount(config).status !== 'connected') return null
    // The wallet may be on any chain here: going to the right one is a step of its own.
    const client = await actions.getConnectorClient(config, { assertChainId: false })
    return client.extend(walletActions) as WalletClient
  }
  const evmWallet = createEvmWallet(connect, {
    requestSwitch: (chainId) => actions.switchChain(config, { chainId }),
  })

  return Object.freeze({
    vm: 'evm',
    wallet: Object.freeze({
      ...evmWallet,
      /** The connector that would be asked now. */
      get kind(): string {
        return actions.getAccount(config).connector?.id ?? evmWallet.kind
      },
    }),
    reader: createEvmReader(findPublicClient),
    account: Object.freeze({
      get: () => actions.getAccount(config).address ?? null,
      subscribe: (listener: () => void) => actions.watchAccount(config, { onChange: () => listener() }),
    }),
  })
}
