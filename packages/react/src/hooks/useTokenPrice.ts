'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { type TokenPriceParameters, tokenPriceQueryOptions } from '../query/tokenPrice.js'

/**
 * What one whole token is worth, in US dollars as a plain decimal; null where there is no price. To be shown, to turn
 * money somebody types into an amount, and to compare a quote's dollars with; no quote is reckoned with it.
 *
 * @param token null reads nothing
 * @param options.refreshAge milliseconds after which it is read anew; it stands still as long as it is shown when left out
 */
export function useTokenPrice(
  token: TokenPriceParameters | null,
  options: Readonly<{ refreshAge?: number | undefined }> = {},
): UseQueryResult<string | null> {
  const { client } = usePortage('useTokenPrice')
  const { refreshAge = null } = options
  return useQuery({ ...tokenPriceQueryOptions(client, token, refreshAge), enabled: token !== null })
}
