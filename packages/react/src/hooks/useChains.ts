'use client'

import type { Chain } from '@portage/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { type ChainsQueryKey, chainsQueryOptions } from '../query/chains.js'
import { withQuery } from '../query/defaults.js'
import type { QueryParameter } from '../query/parameters.js'

/** What `useChains` is asked for. */
export type UseChainsParameters<Selected = readonly Chain[]> = QueryParameter<
  readonly Chain[],
  ChainsQueryKey,
  Selected
>

/** What `useChains` answers. */
export type UseChainsReturnType<Selected = readonly Chain[]> = UseQueryResult<Selected>

/**
 * The chains the service knows, with the provider's `explorers` where it has some. A failed read is tried again every
 * five seconds.
 *
 * @example
 * const { data: names } = useChains({ query: { select: (chains) => chains.map(({ displayName }) => displayName) } })
 */
export function useChains<Selected = readonly Chain[]>(
  parameters: UseChainsParameters<Selected> = {},
): UseChainsReturnType<Selected> {
  const { client, explorers } = usePortage('useChains')
  const options = withQuery(chainsQueryOptions(client), parameters)
  const own = options.select
  // Without a `select` of the caller's own, what is selected is the chains.
  const bare = explorers as typeof own
  const select = own && explorers ? (chains: readonly Chain[]) => own(explorers(chains)) : bare
  return useQuery(select ? { ...options, select } : options)
}
