import type { IntentClient } from '../client/intentClient.js'
import type { Liquidity } from '../domain/service.js'
import { decodeLiquidity } from '../wire/decodeLiquidity.js'
import { chainId as chain, checkFields } from './fields.js'
import { getChainLiquidityRepeat } from './repeats.js'

export type GetChainLiquidityParameters = Readonly<{
  chainId: number
  signal?: AbortSignal | undefined
}>

export type GetChainLiquidityReturnType = readonly Liquidity[]

/**
 * Reads what the solver has on one chain (`GET /chains/liquidity`).
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const liquidity = await getChainLiquidity(client, { chainId: 8453 })
 */
export async function getChainLiquidity(
  client: IntentClient,
  { chainId, signal }: GetChainLiquidityParameters,
): Promise<GetChainLiquidityReturnType> {
  checkFields({ chainId }, { chainId: chain })
  return decodeLiquidity(
    await client.request({
      method: 'GET',
      path: '/chains/liquidity',
      query: { chainId },
      signal,
      repeat: getChainLiquidityRepeat,
    }),
    client.leftOut?.tell,
  )
}
