import type { WalletAdapter } from '@portage/react'
import { createEip1193Adapter } from '@portage/react/eip1193'
import type { ReactNode } from 'react'
import type { Localnet } from './readLocalnet.js'

export type HostWallet = Readonly<{
  adapter: WalletAdapter
  connect: () => Promise<void>
  Around: (props: Readonly<{ children?: ReactNode }>) => ReactNode
}>

/** A host's own wallet, without wagmi: what a browser wallet injects, once it is there. */
export function createHostWallet({ chains, account }: Localnet): HostWallet {
  const rpcUrls = Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const adapter = createEip1193Adapter({ rpcUrls })
  const provider = createProvider(chains, account)
  return {
    adapter,
    connect: async () => {
      adapter.tell(async () => provider)
      await adapter.connect()
    },
    Around: ({ children }) => children,
  }
}

/** Speaks EIP-1193 for nodes at which the account is unlocked, on one chain at a time. */
function createProvider(chains: Localnet['chains'], account: string) {
  let current = chains[0]
  return {
    request: async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
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
