'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { type TokenPriceParameters, tokenPriceQueryOptions } from '../query/tokenPrice.js'

/**
 * What one whole token is worth, in US dollars as a plain decimal; null where there is no price. To be shown, and to
 * turn money somebody types into an amount; no quote is reckoned with it. It stands still as long as it is shown.
 *
 * @param token null reads nothing
 */
export function useTokenPrice(token: TokenPriceParameters | null): UseQueryResult<string | null> {
  const { client } = usePortage('useTokenPrice')
  return useQuery({ ...tokenPriceQueryOptions(client, token), enabled: token !== null })
}
