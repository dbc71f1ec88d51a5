'use client'

import type { Currency } from '@portage/core'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import {
  type CurrenciesParameters,
  type CurrenciesQueryKey,
  currenciesQueryOptions,
} from '../query/currencies.js'
import { withQuery } from '../query/defaults.js'
import type { QueryParameter } from '../query/parameters.js'

/** What `useCurrencies` is asked for. */
export type UseCurrenciesParameters<Selected = readonly Currency[]> = CurrenciesParameters &
  QueryParameter<readonly Currency[], CurrenciesQueryKey, Selected>

/** What `useCurrencies` answers. */
export type UseCurrenciesReturnType<Selected = readonly Currency[]> = UseQueryResult<Selected>

/**
 * Currencies by chain, by a search term or by address; the service's default list when nothing is named.
 * The last list stays (`isPlaceholderData`) while the next one loads.
 *
 * @example
 * const { data: currencies } = useCurrencies({ chainIds: [8453], term: 'usd' })
 */
export function useCurrencies<Selected = readonly Currency[]>(
  parameters: UseCurrenciesParameters<Selected> = {},
): UseCurrenciesReturnType<Selected> {
  const { client } = usePortage('useCurrencies')
  const options = currenciesQueryOptions(client, parameters)
  return useQuery(withQuery({ ...options, placeholderData: keepPreviousData }, parameters))
}
