import { createIntentClient } from '@portage/core'
import { createMemoryJournal } from '@portage/core/execution'
import { PortageProvider } from '@portage/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type Localnet, trustedOf } from './readLocalnet.js'
// The one of this install: with wagmi or without.
import { createHostWallet } from './wallet.js'

export const native = '0x0000000000000000000000000000000000000000'

export type Host = Readonly<{
  connect: () => Promise<void>
  Around: (props: Readonly<{ children?: ReactNode }>) => ReactNode
}>

/** Everything a page puts around hooks and widget. */
export function createHost(localnet: Localnet): Host {
  const wallet = createHostWallet(localnet)
  // By polling alone: the websocket that jsdom brings does not open in a Node before 22.
  const client = createIntentClient({ baseUrl: localnet.baseUrl })
  const adapters = [wallet.adapter]
  const journal = createMemoryJournal()
  const queryClient = new QueryClient()
  return {
    connect: wallet.connect,
    Around: ({ children }) => (
      <StrictMode>
        <wallet.Around>
          <QueryClientProvider client={queryClient}>
            <PortageProvider
              client={client}
              adapters={adapters}
              journal={journal}
              volatileJournal="accept"
              trusted={trustedOf(localnet)}
            >
              {children}
            </PortageProvider>
          </QueryClientProvider>
        </wallet.Around>
      </StrictMode>
    ),
  }
}
