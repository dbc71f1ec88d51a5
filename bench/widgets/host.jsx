import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, mock, useConnection, WagmiProvider } from 'wagmi'
import { arbitrum as arbitrumChain, base as baseChain } from 'wagmi/chains'
import { Field } from './Field.jsx'
import { account, atBench } from './scene.js'

const base = atBench(baseChain)
const arbitrum = atBench(arbitrumChain)
const config = createConfig({
  chains: [base, arbitrum],
  connectors: [mock({ accounts: [account], features: { defaultConnected: true, reconnect: true } })],
  transports: { [base.id]: http(), [arbitrum.id]: http() },
})

/** The page that ours stands on, without the widget: a wallet's account and one field. */
function Page() {
  const { address } = useConnection()
  return (
    <>
      <p>{address}</p>
      <Field />
    </>
  )
}

createRoot(document.getElementById('page')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>
  </WagmiProvider>,
)
