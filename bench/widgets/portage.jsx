import '@portage/widget/styles.css'
import { createIntentClient } from '@portage/core'
import { createIndexedDbJournal } from '@portage/core/execution'
import { PortageProvider } from '@portage/react'
import { createWagmiAdapter } from '@portage/react/wagmi'
import { SwapWidget } from '@portage/widget'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, mock, WagmiProvider } from 'wagmi'
import { arbitrum as arbitrumChain, base as baseChain } from 'wagmi/chains'
import { Field } from './Field.jsx'
import { account, atBench, isDrawn, native, variant } from './scene.js'

const base = atBench(baseChain)
const arbitrum = atBench(arbitrumChain)
const config = createConfig({
  chains: [base, arbitrum],
  connectors: [mock({ accounts: [account], features: { defaultConnected: true, reconnect: true } })],
  transports: { [base.id]: http(), [arbitrum.id]: http() },
})
const client = createIntentClient({ baseUrl: `${location.origin}/relay` })
const adapters = [createWagmiAdapter(config)]
const journal = createIndexedDbJournal()

createRoot(document.getElementById('page')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <PortageProvider client={client} adapters={adapters} journal={journal}>
        {isDrawn ? (
          <SwapWidget
            storageKey={null}
            defaultFrom={{ chainId: base.id, address: native }}
            defaultTo={variant === 'both' ? { chainId: arbitrum.id, address: native } : undefined}
          />
        ) : (
          <Field />
        )}
      </PortageProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
