import type { IntentClient } from '@portage/core'
import { getSwapSources } from '@portage/core/actions'
import type { DataTag } from '@tanstack/react-query'
import { ownDefaults, type ReadingOptions, recover } from './defaults.js'
import { leaveOutUnset } from './leaveOutUnset.js'
import { type QueryScope, queryScope } from './scope.js'

/** Of which chain; of all when left out. */
export type SwapSourcesParameters = Readonly<{ chainId?: number | undefined }>

/** Key of the names of swap sources. */
export type SwapSourcesQueryKey = DataTag<
  readonly [...QueryScope<'swapSources'>, SwapSourcesParameters],
  readonly string[]
>

export function swapSourcesQueryKey(
  client: IntentClient,
  { chainId }: SwapSourcesParameters = {},
): SwapSourcesQueryKey {
  const asked = leaveOutUnset({ chainId }) as SwapSourcesParameters
  return [...queryScope(client, 'swapSources'), asked] as const as SwapSourcesQueryKey
}

/** Reads the names swap sources have in quotes. Five minutes are fresh. */
export function swapSourcesQueryOptions(
  client: IntentClient,
  parameters: SwapSourcesParameters = {},
): ReadingOptions<readonly string[], SwapSourcesQueryKey> {
  return {
    ...ownDefaults,
    queryKey: swapSourcesQueryKey(client, parameters),
    queryFn: ({ queryKey: [, , , asked], signal }) => getSwapSources(client, { ...asked, signal }),
    staleTime: 300_000,
    refetchInterval: recover,
  }
}
