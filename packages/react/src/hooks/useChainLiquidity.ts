'use client'

import type { Liquidity } from '@portage/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import {
  type ChainLiquidityParameters,
  type ChainLiquidityQueryKey,
  chainLiquidityQueryOptions,
} from '../query/chainLiquidity.js'
import { withQuery } from '../query/defaults.js'
import type { QueryParameter } from '../query/parameters.js'

/** What `useChainLiquidity` is asked for. */
export type UseChainLiquidityParameters<Selected = readonly Liquidity[]> = ChainLiquidityParameters &
  QueryParameter<readonly Liquidity[], ChainLiquidityQueryKey, Selected>

/** What `useChainLiquidity` answers. */
export type UseChainLiquidityReturnType<Selected = readonly Liquidity[]> = UseQueryResult<Selected>

/**
 * What the solver has on one chain, currency by currency. A quote of more than that is refused; one of less may be, when
 * somebody else was first.
 *
 * @param parameters null reads nothing
 * @example
 * const { data: liquidity = [] } = useChainLiquidity({ chainId: 8453 })
 * const usdc = liquidity.find(({ symbol }) => symbol === 'USDC')?.balance
 */
export function useChainLiquidity<Selected = readonly Liquidity[]>(
  parameters: UseChainLiquidityParameters<Selected> | null,
): UseChainLiquidityReturnType<Selected> {
  const { client } = usePortage('useChainLiquidity')
  return useQuery(withQuery(chainLiquidityQueryOptions(client, parameters ?? { chainId: 0 }), parameters))
}
