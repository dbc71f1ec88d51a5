'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { withQuery } from '../query/defaults.js'
import type { QueryParameter } from '../query/parameters.js'
import {
  type SwapSourcesParameters,
  type SwapSourcesQueryKey,
  swapSourcesQueryOptions,
} from '../query/swapSources.js'

/** What `useSwapSources` is asked for. */
export type UseSwapSourcesParameters<Selected = readonly string[]> = SwapSourcesParameters &
  QueryParameter<readonly string[], SwapSourcesQueryKey, Selected>

/** What `useSwapSources` answers. */
export type UseSwapSourcesReturnType<Selected = readonly string[]> = UseQueryResult<Selected>

/**
 * The names swap sources have in quotes, for `includedSwapSources` and `excludedSwapSources` of a request.
 *
 * @param parameters null reads nothing
 * @example
 * const { data: sources = [] } = useSwapSources({ chainId: 8453 })
 */
export function useSwapSources<Selected = readonly string[]>(
  parameters: UseSwapSourcesParameters<Selected> | null = {},
): UseSwapSourcesReturnType<Selected> {
  const { client } = usePortage('useSwapSources')
  return useQuery(withQuery(swapSourcesQueryOptions(client, parameters ?? {}), parameters))
}
