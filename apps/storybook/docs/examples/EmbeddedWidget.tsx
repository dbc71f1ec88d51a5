import { PortageProvider } from '@portage/react'
import { SwapWidget } from '@portage/widget'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { adapters, client, journal, request, trusted } from '../world/standIn.js'

const queries = new QueryClient()

/** A whole bridge in a page: two providers and one component. */
export function EmbeddedWidget(): ReactElement {
  return (
    <QueryClientProvider client={queries}>
      <PortageProvider client={client} adapters={adapters} journal={journal} trusted={trusted}>
        <SwapWidget
          defaultFrom={{ chainId: request.originChainId, address: request.originCurrency }}
          defaultTo={{ chainId: request.destinationChainId, address: request.destinationCurrency }}
          defaultAmount="0.1"
          storageKey={null}
        />
      </PortageProvider>
    </QueryClientProvider>
  )
}
