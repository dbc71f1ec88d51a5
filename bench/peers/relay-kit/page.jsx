import '@relayprotocol/relay-kit-ui/styles.css'
import { RelayKitProvider, SwapWidget } from '@relayprotocol/relay-kit-ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { arbitrum as arbitrumChain, base as baseChain } from 'wagmi/chains'
import { mock } from 'wagmi/connectors'
import { account, atBench, native, variant } from '../../widgets/scene.js'

const base = atBench(baseChain)
const arbitrum = atBench(arbitrumChain)
const config = createConfig({
  chains: [base, arbitrum],
  connectors: [mock({ accounts: [account], features: { defaultConnected: true, reconnect: true } })],
  transports: { [base.id]: http(), [arbitrum.id]: http() },
})
const options = { baseApiUrl: `${location.origin}/relay`, appName: 'Bench' }

const etherOn = (chainId) => ({
  chainId,
  address: native,
  decimals: 18,
  name: 'Ether',
  symbol: 'ETH',
  logoURI: '',
  verified: true,
})

function Widget() {
  const [from, setFrom] = useState(etherOn(base.id))
  const [to, setTo] = useState(variant === 'both' ? etherOn(arbitrum.id) : undefined)
  return (
    <SwapWidget
      fromToken={from}
      setFromToken={setFrom}
      toToken={to}
      setToToken={setTo}
      supportedWalletVMs={['evm']}
    />
  )
}

createRoot(document.getElementById('page')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RelayKitProvider options={options}>
        <Widget />
      </RelayKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
