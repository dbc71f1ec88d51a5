'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { withQuery } from '../query/defaults.js'
import type { QueryParameter } from '../query/parameters.js'
import {
  type TokenPriceParameters,
  type TokenPriceQueryKey,
  tokenPriceQueryOptions,
} from '../query/tokenPrice.js'

/** What `useTokenPrice` is asked for. */
export type UseTokenPriceParameters<Selected = string | null> = TokenPriceParameters &
  QueryParameter<string | null, TokenPriceQueryKey, Selected>

/** What `useTokenPrice` answers. */
export type UseTokenPriceReturnType<Selected = string | null> = UseQueryResult<Selected>

/**
 * What one whole token is worth, in US dollars as a plain decimal; null where there is no price. To be shown, to turn
 * money somebody types into an amount, and to compare a quote's dollars with; no quote is reckoned with it.
 *
 * @param parameters null reads nothing
 * @example
 * const { data: usd } = useTokenPrice({ chainId: 8453, address: usdc, refreshAge: 30_000 })
 */
export function useTokenPrice<Selected = string | null>(
  parameters: UseTokenPriceParameters<Selected> | null,
): UseTokenPriceReturnType<Selected> {
  const { client } = usePortage('useTokenPrice')
  const options = tokenPriceQueryOptions(client, parameters)
  return useQuery(withQuery(options, parameters))
}
