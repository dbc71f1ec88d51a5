import type { IntentClient } from '../client/intentClient.js'
import type { AppFeeBalances } from '../domain/appFees.js'
import { decodeAppFeeBalances } from '../wire/decodeAppFees.js'
import { checkFields, text } from './fields.js'
import { getAppFeeBalancesRepeat } from './repeats.js'

export type GetAppFeeBalancesParameters = Readonly<{
  /** The recipient of the app fees. */
  wallet: string
  signal?: AbortSignal | undefined
}>

export type GetAppFeeBalancesReturnType = AppFeeBalances

/**
 * Reads the app fees a wallet can claim (`GET /app-fees/{wallet}/balances`).
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { balances } = await getAppFeeBalances(client, { wallet: user })
 */
export async function getAppFeeBalances(
  client: IntentClient,
  { wallet, signal }: GetAppFeeBalancesParameters,
): Promise<GetAppFeeBalancesReturnType> {
  checkFields({ wallet }, { wallet: text })
  return decodeAppFeeBalances(
    await client.request({
      method: 'GET',
      path: `/app-fees/${encodeURIComponent(wallet)}/balances`,
      signal,
      repeat: getAppFeeBalancesRepeat,
    }),
    client.leftOut?.tell,
  )
}
