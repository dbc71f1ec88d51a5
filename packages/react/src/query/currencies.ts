import type { Currency, IntentClient } from '@portage/core'
import { getCurrencies } from '@portage/core/actions'
import type { DataTag } from '@tanstack/react-query'
import { ownDefaults, type ReadingOptions, recover } from './defaults.js'
import { leaveOutUnset } from './leaveOutUnset.js'
import { type QueryScope, queryScope } from './scope.js'

/** Which currencies are looked for; the service's default list when nothing is named. */
export type CurrenciesParameters = Readonly<{
  /** Only on these chains. */
  chainIds?: readonly number[] | undefined
  /** Part of a symbol, a name or an address. */
  term?: string | undefined
  /** The token at this address, on whichever chain; also one the service does not list and nobody vouches for. */
  address?: string | undefined
  /** Exactly these. */
  addresses?: readonly Readonly<{ chainId: number; address: string }>[] | undefined
  /** How many at most, 1 to 100; 20 when left out. */
  limit?: number | undefined
}>

/** Key of a list of currencies: what was asked for, in one spelling. */
export type CurrenciesQueryKey = DataTag<
  readonly [...QueryScope<'currencies'>, CurrenciesParameters],
  readonly Currency[]
>

export function currenciesQueryKey(
  client: IntentClient,
  parameters: CurrenciesParameters,
): CurrenciesQueryKey {
  const { chainIds, term = '', address, addresses, limit } = parameters
  const asked: CurrenciesParameters = leaveOutUnset({
    chainIds: chainIds && [...chainIds].sort((left, right) => left - right),
    term: term.trim() || undefined,
    address,
    addresses: addresses?.map(({ chainId, address }) => ({ chainId, address })),
    limit,
  })
  return [...queryScope(client, 'currencies'), asked] as const as CurrenciesQueryKey
}

/** Looks for currencies. Five minutes are fresh. */
export function currenciesQueryOptions(
  client: IntentClient,
  parameters: CurrenciesParameters,
): ReadingOptions<readonly Currency[], CurrenciesQueryKey> {
  return {
    ...ownDefaults,
    queryKey: currenciesQueryKey(client, parameters),
    queryFn: ({ queryKey: [, , , asked], signal }) =>
      getCurrencies(client, {
        chainIds: asked.chainIds,
        term: asked.term,
        address: asked.address,
        useExternalSearch: asked.address === undefined ? undefined : true,
        tokens: asked.addresses?.map(({ chainId, address }) => `${chainId}:${address}`),
        limit: asked.limit,
        signal,
      }),
    staleTime: 300_000,
    refetchInterval: recover,
  }
}
