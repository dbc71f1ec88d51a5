import type { IntentClient, RouteConfig } from '@portage/core'
import { getConfig } from '@portage/core/actions'
import type { DataTag } from '@tanstack/react-query'
import { ownDefaults, type ReadingOptions, recover } from './defaults.js'
import { leaveOutUnset } from './leaveOutUnset.js'
import { type QueryScope, queryScope } from './scope.js'

/** Between which chains, of which currency, and for whom. */
export type RouteConfigParameters = Readonly<{
  originChainId: number
  destinationChainId: number
  user?: string | undefined
  /** The service's name for a currency, such as `usdc`; the native one when left out. */
  currency?: string | undefined
}>

/** Key of what can be moved between two chains. */
export type RouteConfigQueryKey = DataTag<
  readonly [...QueryScope<'routeConfig'>, RouteConfigParameters],
  RouteConfig
>

export function routeConfigQueryKey(
  client: IntentClient,
  { originChainId, destinationChainId, user, currency }: RouteConfigParameters,
): RouteConfigQueryKey {
  const asked = leaveOutUnset({ originChainId, destinationChainId, user, currency }) as RouteConfigParameters
  return [...queryScope(client, 'routeConfig'), asked] as const as RouteConfigQueryKey
}

/** Reads what can be moved between two chains at the moment. A quarter of a minute is fresh. */
export function routeConfigQueryOptions(
  client: IntentClient,
  parameters: RouteConfigParameters,
): ReadingOptions<RouteConfig, RouteConfigQueryKey> {
  return {
    ...ownDefaults,
    queryKey: routeConfigQueryKey(client, parameters),
    queryFn: ({ queryKey: [, , , asked], signal }) => getConfig(client, { ...asked, signal }),
    staleTime: 15_000,
    refetchInterval: recover,
  }
}
