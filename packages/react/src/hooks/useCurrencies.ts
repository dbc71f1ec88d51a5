'use client'

import type { Currency } from '@portage/core'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { type CurrenciesParameters, currenciesQueryOptions } from '../query/currencies.js'

/**
 * Currencies by chain, by a search term or by address; the service's default list when nothing is named.
 * The last list stays (`isPlaceholderData`) while the next one loads.
 */
export function useCurrencies(parameters: CurrenciesParameters = {}): UseQueryResult<readonly Currency[]> {
  const { client } = usePortage('useCurrencies')
  return useQuery({ ...currenciesQueryOptions(client, parameters), placeholderData: keepPreviousData })
}
