'use client'

import { createIntentClient, mainnet } from '@portage/core'
import { createIndexedDbJournal } from '@portage/core/execution'
import { PortageProvider } from '@portage/react'
import { createWagmiAdapter } from '@portage/react/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createConfig, http, injected, WagmiProvider } from 'wagmi'
import { arbitrum, base } from 'wagmi/chains'

// Made once. This module is loaded on the server too, where none of it asks, stores or connects anything.
const wagmi = createConfig({
  ssr: true,
  chains: [base, arbitrum],
  connectors: [injected()],
  // RPCs of your own: the chains' public ones are slow and forget soon.
  transports: { [base.id]: http(), [arbitrum.id]: http() },
})
// The route in app/api/portage, which holds the key.
const client = createIntentClient({ baseUrl: '/api/portage', wsUrl: mainnet.wsUrl })
const adapters = [createWagmiAdapter(wagmi)]
const journal = createIndexedDbJournal()

export function Providers({ children }: Readonly<{ children: ReactNode }>) {
  // One for each page that is drawn: on a server it must not be shared by visitors.
  const [queryClient] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={wagmi}>
      <QueryClientProvider client={queryClient}>
        <PortageProvider client={client} adapters={adapters} journal={journal}>
          {children}
        </PortageProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
