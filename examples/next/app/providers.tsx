'use client'

import { createPortage } from '@portage/core'
import { Portage } from '@portage/react'
import { createLocalnetAdapter } from '@portage/react/localnet'
import { createWagmiAdapter } from '@portage/react/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createConfig, http, injected, WagmiProvider } from 'wagmi'
import { arbitrum, base } from 'wagmi/chains'
import { network } from './network'

// Made once. This module is loaded on the server too, where none of it asks, stores or connects anything.
const wagmi = createConfig({
  ssr: true,
  chains: [base, arbitrum],
  connectors: [injected()],
  // RPCs of your own: the chains' public ones are slow and forget soon.
  transports: { [base.id]: http(), [arbitrum.id]: http() },
})
const portage =
  network === 'mainnet'
    ? // The route in app/api/portage, which holds the key.
      createPortage({ network, proxyUrl: '/api/portage', adapters: [createWagmiAdapter(wagmi)] })
    : // A wallet that is always connected and signs without a prompt.
      createPortage({ network, adapters: [createLocalnetAdapter()] })

export function Providers({ children }: Readonly<{ children: ReactNode }>) {
  // One for each page that is drawn: on a server it must not be shared by visitors.
  const [queryClient] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={wagmi}>
      <QueryClientProvider client={queryClient}>
        <Portage portage={portage}>{children}</Portage>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
