'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { withQuery } from '../query/defaults.js'
import { type GasReserveQueryKey, gasReserveQueryOptions } from '../query/gasReserve.js'
import type { QueryParameter } from '../query/parameters.js'

/** What `useGasReserve` is asked for. */
export type UseGasReserveParameters<Selected = bigint | null> = Readonly<{ chainId: number }> &
  QueryParameter<bigint | null, GasReserveQueryKey, Selected>

/** What `useGasReserve` answers. */
export type UseGasReserveReturnType<Selected = bigint | null> = UseQueryResult<Selected>

/**
 * What to leave of all of a chain's native currency for sending it, before a quote says so: what a deposit costs at the
 * prices of now, by the adapter that reads the chain, and what an account has to keep. In the smallest unit. The usual of
 * the chain's VM until it is read and where it cannot be (`usualGasReserve`); null where no adapter reads the chain. It is
 * read while a component that asks for it is mounted.
 *
 * @param parameters null reads nothing
 * @example
 * const { data: reserve } = useGasReserve({ chainId: 8453 })
 * const mostOf = (balance: bigint) => balance - (reserve ?? 0n)
 */
export function useGasReserve<Selected = bigint | null>(
  parameters: UseGasReserveParameters<Selected> | null,
): UseGasReserveReturnType<Selected> {
  const { client, adapters } = usePortage('useGasReserve')
  const reader = adapters.find((one) => parameters !== null && one.reader.canRead(parameters.chainId))?.reader
  const chain = parameters && reader ? { chainId: parameters.chainId, reader } : null
  return useQuery(withQuery(gasReserveQueryOptions(client, chain), parameters))
}
