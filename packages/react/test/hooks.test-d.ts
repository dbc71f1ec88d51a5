import type { Chain, IntentClient, Quote, QuoteRequest } from '@portage/core'
import { type InfiniteData, QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as react from '../src/exports/index.js'

// What the types of hooks and of their options say. `npm test -- --only types` fails where one of these lines is wrong.

/** Compiles only where the two types are the same. */
declare function same<One>(): <Other>(
  ...other: (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? [] : [never]
) => void

declare const client: IntentClient
declare const request: QuoteRequest
declare const wallet: string | null
declare const enabled: boolean
declare const staleTime: number
/** Never called: a hook, because only hooks may call hooks. */
export function useTypes(): void {
  const queryClient = new QueryClient()

  // What `select` makes is what `data` is, and it is given what is read.
  const chains = react.useChains()
  same<typeof chains.data>()<readonly Chain[] | undefined>()
  const count = react.useChains({
    query: {
      select: (all) => {
        same<typeof all>()<readonly Chain[]>()
        return all.length
      },
    },
  })
  same<typeof count.data>()<number | undefined>()
  const found = react.useCurrencies({ term: 'usd', query: { select: (all) => all.length } })
  same<typeof found.data>()<number | undefined>()
  const price = react.useTokenPrice({ chainId: 1, address: '0x1', query: { select: (usd) => usd !== null } })
  same<typeof price.data>()<boolean | undefined>()
  const paid = react.useDepositAddress({ address: '0x1', query: { select: ({ requestId }) => requestId } })
  same<typeof paid.data>()<string | null | undefined>()
  const sources = react.useSwapSources({ chainId: 1, query: { select: (all) => all.length } })
  same<typeof sources.data>()<number | undefined>()
  const held = react.useChainLiquidity({ chainId: 1, query: { select: (all) => all.length } })
  same<typeof held.data>()<number | undefined>()
  const route = react.useRouteConfig({
    originChainId: 1,
    destinationChainId: 10,
    query: { select: ({ enabled: isOpen }) => isOpen },
  })
  same<typeof route.data>()<boolean | undefined>()
  const used = react.useUsage({ query: { select: (all) => all.length } })
  same<typeof used.data>()<number | undefined>()
  const stuck = react.useRecovery({ hash: '0x1', query: { select: (search) => search.found.length } })
  same<typeof stuck.data>()<number | undefined>()
  const listed = react.useRequests({ user: '0x1', query: { select: ({ requests }) => requests.length } })
  same<typeof listed.data>()<number | undefined>()
  const quote = react.useQuote({ ...request, query: { select: ({ requestId }) => requestId } })
  same<typeof quote.data>()<string | null>()
  same<typeof quote.quote>()<Quote | null>()
  const preview = react.usePreview({ ...request, query: { select: ({ receivedAt }) => receivedAt } })
  same<typeof preview.data>()<number | null>()

  // With nothing to ask for, the whole answer is meant.
  const nothing = react.useTokenPrice(null)
  same<typeof nothing.data>()<string | null | undefined>()

  // `enabled` and times are there.
  react.useChains({ query: { enabled, staleTime, refetchInterval: false } })
  react.useRequests({ query: { enabled, staleTime } })
  react.useBalances({ account: wallet, currencies: [], query: { enabled, staleTime } })
  react.useAppFees(wallet === null ? null : { wallet, query: { enabled, staleTime } })
  react.useQuote({ ...request, query: { enabled } })
  react.useDisableDepositAddress({ mutation: { onSuccess: (_, { depositAddressId }) => depositAddressId } })

  react.useFastFill({ mutation: { onSuccess: (_, { requestId }) => requestId } })
  react.useClaimAppFees({ wallet: '0x1', blindSignature: 'accept' })

  // What is ours is not taken.
  // @ts-expect-error nobody can read what is signed, so the host says that it may be
  react.useClaimAppFees({ wallet: '0x1' })
  // @ts-expect-error which key is asked about is the server's to say
  react.useUsage({ apiKey: 'secret' })
  // @ts-expect-error money is lent once for each call
  react.useFastFill({ mutation: { retry: 3 } })
  // @ts-expect-error the hook says what is read
  react.useChains({ query: { queryFn: () => [] } })
  // @ts-expect-error the hook says under which key
  react.useChains({ query: { queryKey: ['chains'] } })
  // @ts-expect-error what is kept is not read again
  react.useChains({ query: { persister: () => [] } })
  // @ts-expect-error several readings have no one answer to select from
  react.useBalances({ account: wallet, currencies: [], query: { select: () => 1 } })
  // @ts-expect-error an offer has its own age
  react.useQuote({ ...request, query: { staleTime: 1 } })
  // @ts-expect-error an action that writes is called once
  react.useDisableDepositAddress({ mutation: { retry: 3 } })
  // @ts-expect-error half a request asks for nothing
  react.useQuote({ user: '0x1' })

  // A key carries the type of its data.
  const chainsOptions = react.chainsQueryOptions(client)
  same<ReturnType<typeof readChains>>()<readonly Chain[] | undefined>()
  const readChains = () => queryClient.getQueryData(chainsOptions.queryKey)
  const readQuote = () => queryClient.getQueryData(react.quoteQueryOptions(client, request).queryKey)
  same<ReturnType<typeof readQuote>>()<Quote | null | undefined>()
  const readRequests = () => queryClient.getQueryData(react.requestsQueryOptions(client, {}).queryKey)
  same<ReturnType<typeof readRequests>>()<
    | InfiniteData<Awaited<ReturnType<typeof import('@portage/core/actions').listRequests>>, string | null>
    | undefined
  >()
  // @ts-expect-error chains are a list
  queryClient.setQueryData(chainsOptions.queryKey, 1)

  // The options are those of the library's own hooks and of the query client.
  const own = useQuery({ ...chainsOptions, select: (all) => all.length })
  same<typeof own.data>()<number | undefined>()
  const suspended = useSuspenseQuery(chainsOptions)
  same<typeof suspended.data>()<readonly Chain[]>()
  const fetched = queryClient.fetchQuery(chainsOptions)
  same<Awaited<typeof fetched>>()<readonly Chain[]>()
}
