import { createIntentClient } from '@portage/core'
import {
  QueryClient,
  type UseInfiniteQueryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as react from '../exports/index.js'
import { postingDefaults } from './defaults.js'
import { unsetForMutations, unsetForQueries } from './unset.js'

/** What each of our queries sets itself, and what only the library sets. */
type SetForQueries =
  | 'queryKey'
  | 'queryFn'
  | 'retry'
  | 'networkMode'
  | 'staleTime'
  | 'refetchInterval'
  | 'initialPageParam'
  | 'getNextPageParam'
  | 'behavior'
  | '_defaulted'
  | '_optimisticResults'
  | '_type'
type SetForMutations = 'mutationFn' | 'retry' | 'networkMode' | '_defaulted'
type Names<Options, Set extends string> = Readonly<Record<Exclude<keyof Options, Set>, true>>

// An option that the library gets does not compile here until it stands among ours.
const namesForQueries: Names<UseQueryOptions & UseInfiniteQueryOptions, SetForQueries> & { suspense: true } =
  {
    enabled: true,
    gcTime: true,
    getPreviousPageParam: true,
    initialData: true,
    initialDataUpdatedAt: true,
    maxPages: true,
    meta: true,
    notifyOnChangeProps: true,
    persister: true,
    placeholderData: true,
    queryHash: true,
    queryKeyHashFn: true,
    refetchIntervalInBackground: true,
    refetchOnMount: true,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
    retryDelay: true,
    retryOnMount: true,
    select: true,
    structuralSharing: true,
    subscribed: true,
    suspense: true,
    throwOnError: true,
  }
const namesForMutations: Names<UseMutationOptions, SetForMutations> = {
  gcTime: true,
  meta: true,
  mutationKey: true,
  onError: true,
  onMutate: true,
  onSettled: true,
  onSuccess: true,
  retryDelay: true,
  scope: true,
  throwOnError: true,
}

const client = createIntentClient({ baseUrl: 'https://service.test' })
const made: Readonly<Record<string, object>> = {
  appFeeBalancesQueryOptions: react.appFeeBalancesQueryOptions(client, { wallet: '0x1' }),
  appFeeClaimsQueryOptions: react.appFeeClaimsQueryOptions(client, { wallet: '0x1' }),
  balancesQueryOptions: react.balancesQueryOptions(
    client,
    { canRead: () => true, readBalances: async () => [] },
    { account: '0x1', chainId: 1, addresses: [] },
  ),
  chainsQueryOptions: react.chainsQueryOptions(client),
  currenciesQueryOptions: react.currenciesQueryOptions(client, {}),
  depositAddressQueryOptions: react.depositAddressQueryOptions(client, { address: '0x1' }),
  previewQueryOptions: react.previewQueryOptions(client, null),
  quoteQueryOptions: react.quoteQueryOptions(client, null),
  recoveryQueryOptions: react.recoveryQueryOptions(
    client,
    new QueryClient(),
    {},
    { recovery: null, journal: { list: async () => [] } as never, readers: {}, trusted: undefined },
  ),
  requestsQueryOptions: react.requestsQueryOptions(client, {}),
  tokenPriceQueryOptions: react.tokenPriceQueryOptions(client, null),
}

test('every option of the library that a host may set for all is among ours', () => {
  expect(Object.keys(unsetForQueries).sort()).toEqual(Object.keys(namesForQueries).sort())
  expect(Object.keys(unsetForMutations).sort()).toEqual(Object.keys(namesForMutations).sort())
})

test('all queries of ours are looked at here', () => {
  const all = Object.keys(react).filter((name) => name.endsWith('QueryOptions'))
  expect(Object.keys(made).sort()).toEqual(all.sort())
})

test.each(Object.entries(made))(
  '%s has every option of its own, and what it asks is not to be kept',
  (_, options) => {
    const wanted = [...Object.keys(unsetForQueries), 'retry', 'networkMode', 'staleTime', 'refetchInterval']
    expect(wanted.filter((name) => !Object.hasOwn(options, name))).toEqual([])
    expect(options).toMatchObject({ retry: false, networkMode: 'always', meta: { persist: false } })
  },
)

test('a mutation of ours is sent once', () => {
  expect(postingDefaults).toMatchObject({ retry: false, networkMode: 'always', meta: { persist: false } })
  expect(Object.keys(postingDefaults)).toEqual(expect.arrayContaining(Object.keys(unsetForMutations)))
})
