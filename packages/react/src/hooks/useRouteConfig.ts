'use client'

import type { RouteConfig } from '@portage/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { withQuery } from '../query/defaults.js'
import type { QueryParameter } from '../query/parameters.js'
import {
  type RouteConfigParameters,
  type RouteConfigQueryKey,
  routeConfigQueryOptions,
} from '../query/routeConfig.js'

/** What `useRouteConfig` is asked for. */
export type UseRouteConfigParameters<Selected = RouteConfig> = RouteConfigParameters &
  QueryParameter<RouteConfig, RouteConfigQueryKey, Selected>

/** What `useRouteConfig` answers. */
export type UseRouteConfigReturnType<Selected = RouteConfig> = UseQueryResult<Selected>

/**
 * What can be moved between two chains at the moment: whether anything can, how much of one currency, and how much of
 * what an account has. Amounts in the smallest unit.
 *
 * @param parameters null reads nothing
 * @example
 * const { data } = useRouteConfig({ originChainId: 8453, destinationChainId: 42161, currency: 'usdc' })
 * const isOpen = data?.enabled ?? false
 */
export function useRouteConfig<Selected = RouteConfig>(
  parameters: UseRouteConfigParameters<Selected> | null,
): UseRouteConfigReturnType<Selected> {
  const { client } = usePortage('useRouteConfig')
  return useQuery(
    withQuery(
      routeConfigQueryOptions(client, parameters ?? { originChainId: 0, destinationChainId: 0 }),
      parameters,
    ),
  )
}
