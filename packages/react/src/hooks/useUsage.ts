'use client'

import type { Usage } from '@portage/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { withQuery } from '../query/defaults.js'
import type { QueryParameter } from '../query/parameters.js'
import { type UsageParameters, type UsageQueryKey, usageQueryOptions } from '../query/usage.js'

/** What `useUsage` is asked for. */
export type UseUsageParameters<Selected = readonly Usage[]> = UsageParameters &
  QueryParameter<readonly Usage[], UsageQueryKey, Selected>

/** What `useUsage` answers. */
export type UseUsageReturnType<Selected = readonly Usage[]> = UseQueryResult<Selected>

/**
 * How the keys of whoever runs this app were used: how often each endpoint answered how. For an operator's own page: a
 * proxy passes it on only where its policy lets it through.
 *
 * @param parameters null reads nothing
 * @example
 * const { data: days = [] } = useUsage({ granularity: 'daily' })
 * const refused = days.filter(({ statusCode }) => statusCode === 429)
 */
export function useUsage<Selected = readonly Usage[]>(
  parameters: UseUsageParameters<Selected> | null = {},
): UseUsageReturnType<Selected> {
  const { client } = usePortage('useUsage')
  return useQuery(withQuery(usageQueryOptions(client, parameters ?? {}), parameters))
}
