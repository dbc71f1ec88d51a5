/** The page of somebody who uses the service's published kit: told by `place` where everything is, and what to show. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { createConfig, http, injected, WagmiProvider } from 'wagmi'
import { connect } from 'wagmi/actions'
import { createLocalWallet } from './createLocalWallet.js'
import { Hooks } from './Hooks.jsx'
import { Swap } from './Swap.jsx'

const { place } = window
const chains = place.chains.map(({ id, name, rpcUrl }) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }),
)
const provider = createLocalWallet({ privateKey: place.privateKey, chains })
const config = createConfig({
  chains,
  connectors: [injected({ target: { id: 'local', name: 'Local wallet', provider } })],
  transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
})
const onConnect = () => connect(config, { connector: config.connectors[0] })
const Shown = place.show === 'hooks' ? Hooks : Swap

createRoot(document.getElementById('page')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Shown place={place} onConnect={onConnect} />
    </QueryClientProvider>
  </WagmiProvider>,
)
