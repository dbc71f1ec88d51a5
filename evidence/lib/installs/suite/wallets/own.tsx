import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import type { WalletAdapter } from '@portage/react'
import type { ReactNode } from 'react'
import { createPublicClient, createWalletClient, custom, http } from 'viem'
import type { Localnet } from './readLocalnet.js'

export type HostWallet = Readonly<{
  adapter: WalletAdapter
  connect: () => Promise<void>
  Around: (props: Readonly<{ children?: ReactNode }>) => ReactNode
}>

/** A host's own wallet, without wagmi: what a browser wallet injects, and who is connected. */
export function createHostWallet({ chains, account }: Localnet): HostWallet {
  let connected: string | null = null
  const listeners = new Set<() => void>()
  const clients = chains.map(({ id, rpcUrl }) => [
    id,
    createPublicClient({ transport: http(rpcUrl), cacheTime: 0 }),
  ])
  const provider = createProvider(chains)
  return {
    adapter: {
      vm: 'evm',
      wallet: createEvmWallet(async () =>
        connected === null ? null : createWalletClient({ account, transport: custom(provider) }),
      ),
      reader: createEvmReader(Object.fromEntries(clients)),
      account: {
        get: () => connected,
        subscribe: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
    connect: async () => {
      connected = account
      for (const listener of listeners) listener()
    },
    Around: ({ children }) => children,
  }
}

/** Speaks EIP-1193 for nodes at which the account is unlocked, on one chain at a time. */
function createProvider(chains: Localnet['chains']) {
  let current = chains[0]
  return {
    request: async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
      if (method === 'wallet_switchEthereumChain') {
        const [{ chainId }] = params as [{ chainId: string }]
        const wanted = chains.find(({ id }) => id === Number(chainId))
        if (wanted === undefined) throw Object.assign(new Error('There is no such chain.'), { code: 4902 })
        current = wanted
        return null
      }
      const response = await fetch(current.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
      })
      const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
      if (error !== undefined) throw Object.assign(new Error(error.message), error)
      return result
    },
  }
}
