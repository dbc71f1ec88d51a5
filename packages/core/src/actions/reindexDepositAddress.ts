import type { IntentClient } from '../client/intentClient.js'
import type { Reindex } from '../domain/depositAddress.js'
import { decodeReindex } from '../wire/decodeDepositAddress.js'
import { reindexDepositAddressRepeat } from './repeats.js'

export type ReindexDepositAddressParameters = Readonly<{
  /** Numeric id of the chain the address was made for. */
  chainId: number
  depositAddress: string
  /** Numeric id of the chain that was paid on by mistake. */
  targetChainId?: number | undefined
  /** One token to look for; all known ones when left out. */
  currency?: string | undefined
  signal?: AbortSignal | undefined
}>

export type ReindexDepositAddressReturnType = Reindex

/**
 * Has the service look at a deposit address again, for payments it missed
 * (`POST /transactions/deposit-address/reindex`). One soon after another is refused with HTTP 429.
 *
 * @throws ServiceError, DecodeError, AbortError
 * @example
 * await reindexDepositAddress(client, { chainId: 8453, depositAddress })
 */
export async function reindexDepositAddress(
  client: IntentClient,
  { signal, ...body }: ReindexDepositAddressParameters,
): Promise<ReindexDepositAddressReturnType> {
  return decodeReindex(
    await client.request({
      method: 'POST',
      path: '/transactions/deposit-address/reindex',
      body,
      signal,
      repeat: reindexDepositAddressRepeat,
    }),
    client.leftOut?.tell,
  )
}
