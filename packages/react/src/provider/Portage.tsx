'use client'

import type { Portage as PortageParts } from '@portage/core'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, useContext, useState } from 'react'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import { PortageProvider, type PortageProviderProps } from './PortageProvider.js'

/** What a `<Portage>` takes: the parts, and what is the page's own. */
export type PortageProps = Pick<
  PortageProviderProps,
  'balances' | 'explorers' | 'refreshQuoteAge' | 'onProblem' | 'children'
> &
  Readonly<{
    /** What `createPortage` made. Make it once, outside of components. */
    portage: PortageParts<WalletAdapter>
  }>

/**
 * Everything under it can use the hooks and the widget. It takes the host's `<QueryClientProvider>` where there is one
 * around it, and brings its own otherwise.
 *
 * @example
 * const portage = createPortage({ network: 'localnet', adapters: [createLocalnetAdapter()] })
 *
 * const page = (
 *   <Portage portage={portage}>
 *     <SwapWidget />
 *   </Portage>
 * )
 */
export function Portage({ portage, children, ...own }: PortageProps): ReactElement {
  const host = useContext(QueryClientContext)
  if (!portage?.client)
    throw new Error(
      '<Portage> was given no parts. Give it what createPortage made: <Portage portage={portage}>.',
    )
  const { client, adapters, journal, recovery, trusted, policy } = portage
  const { volatileJournal, batching, maxQuoteAge, maxOrderLife } = portage
  const provider = (
    <PortageProvider
      {...{ client, adapters, journal, recovery, trusted, policy }}
      {...{ volatileJournal, batching, maxQuoteAge, maxOrderLife }}
      {...own}
    >
      {children}
    </PortageProvider>
  )
  return host === undefined ? <OwnQueries>{provider}</OwnQueries> : provider
}

function OwnQueries({ children }: Readonly<{ children: ReactElement }>): ReactElement {
  const [queryClient] = useState(() => new QueryClient())
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
