import type { IntentClient, Usage } from '@portage/core'
import { getUsage } from '@portage/core/actions'
import type { DataTag } from '@tanstack/react-query'
import { ownDefaults, type ReadingOptions, recover } from './defaults.js'
import { leaveOutUnset } from './leaveOutUnset.js'
import { type QueryScope, queryScope } from './scope.js'

/** How finely, and from when to when in Unix seconds; which key is asked about is the server's to say. */
export type UsageParameters = Readonly<{
  granularity?: 'minutely' | 'hourly' | 'daily' | undefined
  startTimestamp?: number | undefined
  endTimestamp?: number | undefined
}>

/** Key of how the keys of the caller were used. */
export type UsageQueryKey = DataTag<readonly [...QueryScope<'usage'>, UsageParameters], readonly Usage[]>

export function usageQueryKey(
  client: IntentClient,
  { granularity, startTimestamp, endTimestamp }: UsageParameters = {},
): UsageQueryKey {
  const asked = leaveOutUnset({ granularity, startTimestamp, endTimestamp }) as UsageParameters
  return [...queryScope(client, 'usage'), asked] as const as UsageQueryKey
}

/** Reads how the keys of the caller were used. A minute is fresh. */
export function usageQueryOptions(
  client: IntentClient,
  parameters: UsageParameters = {},
): ReadingOptions<readonly Usage[], UsageQueryKey> {
  return {
    ...ownDefaults,
    queryKey: usageQueryKey(client, parameters),
    queryFn: ({ queryKey: [, , , asked], signal }) => getUsage(client, { ...asked, signal }),
    staleTime: 60_000,
    refetchInterval: recover,
  }
}
