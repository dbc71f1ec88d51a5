import { formatAmount } from '@portage/core'
import { PortageProvider, useQuote } from '@portage/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { adapters, client, journal, request, trusted } from '../world/standIn.js'

const queries = new QueryClient()

/** What would arrive, in a screen of your own. The hook asks, waits for typing to rest, and asks again in time. */
function WhatArrives(): ReactElement {
  const { quote, error } = useQuote(request)
  if (error !== null) return <p role="alert">{error.message}</p>
  const arrives = quote?.details.currencyOut
  if (!arrives?.minimumAmount) return <p>Asking…</p>
  const { decimals, symbol } = arrives.currency
  return <p>{`0.1 ETH becomes at least ${formatAmount(arrives.minimumAmount, decimals)} ${symbol}.`}</p>
}

export function OwnScreen(): ReactElement {
  return (
    <QueryClientProvider client={queries}>
      <PortageProvider client={client} adapters={adapters} journal={journal} trusted={trusted}>
        <WhatArrives />
      </PortageProvider>
    </QueryClientProvider>
  )
}
