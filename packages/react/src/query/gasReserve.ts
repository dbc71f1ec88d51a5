import { type IntentClient, usualGasReserve } from '@portage/core'
import type { Reader } from '@portage/core/execution'
import type { DataTag } from '@tanstack/react-query'
import { ownDefaults, type ReadingOptions } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** Key of what to leave of all of a chain's native currency; `null` in the place of the chain stands for no chain. */
export type GasReserveQueryKey = DataTag<
  readonly [...QueryScope<'gas-reserve'>, chainId: number | null],
  bigint | null
>

export function gasReserveQueryKey(client: IntentClient, chainId: number | null): GasReserveQueryKey {
  return [...queryScope(client, 'gas-reserve'), chainId] as const as GasReserveQueryKey
}

/** Reads what to leave of all of a chain's native currency for sending it: the usual of its VM where no node says it. */
export function gasReserveQueryOptions(
  client: IntentClient,
  parameters: Readonly<{ chainId: number; reader: Pick<Reader, 'vm' | 'readGasReserve'> }> | null,
): ReadingOptions<bigint | null, GasReserveQueryKey> {
  const usual = parameters && usualGasReserve(parameters.reader.vm)
  return {
    ...ownDefaults,
    queryKey: gasReserveQueryKey(client, parameters?.chainId ?? null),
    queryFn: async ({ queryKey: [, , , chainId], signal }) => {
      if (chainId === null) return null
      return (await parameters?.reader.readGasReserve?.({ chainId, signal }).catch(() => usual)) ?? usual
    },
    placeholderData: usual,
    staleTime: 15_000,
    refetchInterval: 30_000,
  }
}
