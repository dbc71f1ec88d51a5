import { createIntentClient } from '@portage/core'
import {
  QueryClient,
  type UseInfiniteQueryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as react from '../exports/index.js'
import { ownDefaults } from './defaults.js'
import { unset } from './unset.js'

/** What each of our queries sets itself, what only the library sets, and what means nothing beside the others. */
type Apart =
  | 'queryKey'
  | 'queryFn'
  | 'mutationFn'
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
  // Nothing is repeated, there are no first data, and the hooks read `subscribed` of their own options only.
  | 'retryDelay'
  | 'initialDataUpdatedAt'
  | 'subscribed'
  // Of one list, and of one mutation: none of ours reads it.
  | 'getPreviousPageParam'
  | 'mutationKey'
type Name = Exclude<keyof UseQueryOptions | keyof UseInfiniteQueryOptions | keyof UseMutationOptions, Apart>

// An option that the library gets does not compile here until it stands among ours.
const names: Readonly<Record<Name | 'suspense', true>> = {
  enabled: true,
  gcTime: true,
  initialData: true,
  maxPages: true,
  meta: true,
  notifyOnChangeProps: true,
  onError: true,
  onMutate: true,
  onSettled: true,
  onSuccess: true,
  persister: true,
  placeholderData: true,
  queryHash: true,
  queryKeyHashFn: true,
  refetchIntervalInBackground: true,
  refetchOnMount: true,
  refetchOnReconnect: true,
  refetchOnWindowFocus: true,
  retryOnMount: true,
  scope: true,
  select: true,
  structuralSharing: true,
  suspense: true,
  throwOnError: true,
}

const client = createIntentClient({ baseUrl: 'https://service.test' })
const made: Readonly<Record<string, object>> = {
  appFeeBalancesQueryOptions: react.appFeeBalancesQueryOptions(client, { wallet: '0x1' }),
  appFeeClaimsQueryOptions: react.appFeeClaimsQueryOptions(client, { wallet: '0x1' }),
  chainLiquidityQueryOptions: react.chainLiquidityQueryOptions(client, { chainId: 1 }),
  balancesQueryOptions: react.balancesQueryOptions(client, {
    account: '0x1',
    chainId: 1,
    addresses: [],
    source: { canRead: () => true, readBalances: async () => [] },
  }),
  chainsQueryOptions: react.chainsQueryOptions(client),
  currenciesQueryOptions: react.currenciesQueryOptions(client, {}),
  depositAddressQueryOptions: react.depositAddressQueryOptions(client, { address: '0x1' }),
  gasReserveQueryOptions: react.gasReserveQueryOptions(client, null),
  previewQueryOptions: react.previewQueryOptions(client, null),
  quoteQueryOptions: react.quoteQueryOptions(client, null),
  recoveryQueryOptions: react.recoveryQueryOptions(client, {
    queryClient: new QueryClient(),
    recovery: null,
    journal: { list: async () => [] } as never,
    readers: {},
    trusted: undefined,
  }),
  requestsQueryOptions: react.requestsQueryOptions(client, {}),
  routeConfigQueryOptions: react.routeConfigQueryOptions(client, {
    originChainId: 1,
    destinationChainId: 10,
  }),
  swapSourcesQueryOptions: react.swapSourcesQueryOptions(client),
  usageQueryOptions: react.usageQueryOptions(client),
  tokenPriceQueryOptions: react.tokenPriceQueryOptions(client, null),
}

const queryClient = new QueryClient()
const mutations: Readonly<Record<string, object>> = {
  claimAppFeesMutationOptions: react.claimAppFeesMutationOptions(client, { wallet: '0x1' }),
  claimToEndMutationOptions: react.claimToEndMutationOptions(client, {
    queryClient,
    adapters: [],
    wallet: '0x1',
    blindSignature: 'accept',
  }),
  fastFillMutationOptions: react.fastFillMutationOptions(client, { queryClient }),
  indexSingleTransactionMutationOptions: react.indexSingleTransactionMutationOptions(client, { queryClient }),
  submitGaslessMutationOptions: react.submitGaslessMutationOptions(client, { queryClient }),
  disableDepositAddressMutationOptions: react.disableDepositAddressMutationOptions(client, { queryClient }),
  reindexDepositAddressMutationOptions: react.reindexDepositAddressMutationOptions(client, { queryClient }),
  submitPermitMutationOptions: react.submitPermitMutationOptions(client, { queryClient }),
}

test('every option of the library that a host may set for all is among ours', () => {
  expect(Object.keys(unset).sort()).toEqual(Object.keys(names).sort())
})

test('all queries of ours are looked at here', () => {
  const all = Object.keys(react).filter((name) => name.endsWith('QueryOptions'))
  expect(Object.keys(made).sort()).toEqual(all.sort())
})

test.each(Object.entries(made))(
  '%s has every option of its own, and what it asks is not to be kept',
  (_, options) => {
    const wanted = [...Object.keys(unset), 'retry', 'networkMode', 'staleTime', 'refetchInterval']
    expect(wanted.filter((name) => !Object.hasOwn(options, name))).toEqual([])
    expect(options).toMatchObject({ retry: false, networkMode: 'always', meta: { persist: false } })
  },
)

test('all mutations of ours are looked at here, and each has every option of its own', () => {
  const all = Object.keys(react).filter((name) => name.endsWith('MutationOptions'))
  expect(Object.keys(mutations).sort()).toEqual(all.sort())
  const wanted = [...Object.keys(unset), 'retry', 'networkMode', 'mutationFn']
  for (const options of Object.values(mutations))
    expect(wanted.filter((name) => !Object.hasOwn(options, name))).toEqual([])
})

test('what mutations of ours and of a host spread has them too', () => {
  expect(ownDefaults).toMatchObject({ ...unset, retry: false, networkMode: 'always' })
})
