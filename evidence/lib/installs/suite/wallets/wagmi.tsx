import type { WalletAdapter } from '@portage/react'
import { createWagmiAdapter } from '@portage/react/wagmi'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { connect } from 'wagmi/actions'
import { mock } from 'wagmi/connectors'
import { type Localnet, toViemChain } from './readLocalnet.js'

export type HostWallet = Readonly<{
  adapter: WalletAdapter
  connect: () => Promise<void>
  Around: (props: Readonly<{ children?: ReactNode }>) => ReactNode
}>

/** A host's wagmi, with a connector that hands everything to the nodes, where the account is unlocked. */
export function createHostWallet({ chains: [origin, destination], account }: Localnet): HostWallet {
  const config = createConfig({
    ssr: true,
    chains: [toViemChain(origin), toViemChain(destination)],
    transports: { [origin.id]: http(origin.rpcUrl), [destination.id]: http(destination.rpcUrl) },
    connectors: [mock({ accounts: [account], features: { reconnect: true } })],
  })
  return {
    adapter: createWagmiAdapter(config),
    connect: async () => {
      const [connector] = config.connectors
      if (connector === undefined) throw new Error('There is one connector.')
      await connect(config, { connector })
    },
    Around: ({ children }) => <WagmiProvider config={config}>{children}</WagmiProvider>,
  }
}
