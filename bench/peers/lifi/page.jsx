import { LiFiWidget } from '@lifi/widget'
import { EthereumProvider } from '@lifi/widget-provider-ethereum'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, mock, WagmiProvider } from 'wagmi'
import { arbitrum as arbitrumChain, base as baseChain } from 'wagmi/chains'
import { account, atBench, native, variant } from '../../widgets/scene.js'

const base = atBench(baseChain)
const arbitrum = atBench(arbitrumChain)
const config = createConfig({
  chains: [base, arbitrum],
  connectors: [mock({ accounts: [account], features: { defaultConnected: true, reconnect: true } })],
  transports: { [base.id]: http(), [arbitrum.id]: http() },
})

const widget = {
  integrator: 'bench',
  providers: [EthereumProvider()],
  fromChain: base.id,
  fromToken: native,
  toChain: variant === 'both' ? arbitrum.id : undefined,
  toToken: variant === 'both' ? native : undefined,
  sdkConfig: {
    apiUrl: `${location.origin}/lifi/v1`,
    rpcUrls: { [base.id]: base.rpcUrls.default.http, [arbitrum.id]: arbitrum.rpcUrls.default.http },
  },
}

createRoot(document.getElementById('page')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <LiFiWidget integrator="bench" config={widget} />
    </QueryClientProvider>
  </WagmiProvider>,
)
