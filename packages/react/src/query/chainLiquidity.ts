import type { IntentClient, Liquidity } from '@portage/core'
import { getChainLiquidity } from '@portage/core/actions'
import type { DataTag } from '@tanstack/react-query'
import { ownDefaults, type ReadingOptions, recover } from './defaults.js'
import { leaveOutUnset } from './leaveOutUnset.js'
import { type QueryScope, queryScope } from './scope.js'

/** Of which chain, by its numeric id. */
export type ChainLiquidityParameters = Readonly<{ chainId: number }>

/** Key of what the solver has on one chain. */
export type ChainLiquidityQueryKey = DataTag<
  readonly [...QueryScope<'chainLiquidity'>, ChainLiquidityParameters],
  readonly Liquidity[]
>

export function chainLiquidityQueryKey(
  client: IntentClient,
  { chainId }: ChainLiquidityParameters,
): ChainLiquidityQueryKey {
  const asked = leaveOutUnset({ chainId }) as ChainLiquidityParameters
  return [...queryScope(client, 'chainLiquidity'), asked] as const as ChainLiquidityQueryKey
}

/** Reads what the solver has on one chain. A quarter of a minute is fresh. */
export function chainLiquidityQueryOptions(
  client: IntentClient,
  parameters: ChainLiquidityParameters,
): ReadingOptions<readonly Liquidity[], ChainLiquidityQueryKey> {
  return {
    ...ownDefaults,
    queryKey: chainLiquidityQueryKey(client, parameters),
    queryFn: ({ queryKey: [, , , asked], signal }) => getChainLiquidity(client, { ...asked, signal }),
    staleTime: 15_000,
    refetchInterval: recover,
  }
}
