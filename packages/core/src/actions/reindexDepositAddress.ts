import type { IntentClient } from '../client/intentClient.js'
import type { Reindex } from '../domain/depositAddress.js'
import { InputError } from '../errors/input.js'
import { decodeReindex } from '../wire/decodeDepositAddress.js'
import { chainId, checkFields, text } from './fields.js'
import { reindexDepositAddressRepeat } from './repeats.js'

export type ReindexDepositAddressParameters = Readonly<{
  /** Numeric id of the chain the address was made for. */
  chainId: number
  depositAddress: string
  /** Numeric id of the chain that was paid on by mistake. */
  targetChainId?: number | undefined
  /** One token to look for; all known ones when left out. */
  currency?: string | undefined
  /** @deprecated The service supports it no longer and moves what it finds by itself: `true` is refused here. */
  sweep?: boolean | undefined
  signal?: AbortSignal | undefined
}>

export type ReindexDepositAddressReturnType = Reindex

/**
 * Has the service look at a deposit address again, for payments it missed
 * (`POST /transactions/deposit-address/reindex`). One soon after another is refused with HTTP 429.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * await reindexDepositAddress(client, { chainId: 8453, depositAddress })
 */
export async function reindexDepositAddress(
  client: IntentClient,
  { signal, sweep, ...body }: ReindexDepositAddressParameters,
): Promise<ReindexDepositAddressReturnType> {
  if (sweep) {
    throw new InputError(
      'sweep',
      'is no longer supported by the service',
      'Leave it out: what is found is moved by itself.',
    )
  }
  checkFields(body, { chainId, depositAddress: text, 'targetChainId?': chainId, 'currency?': text })
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
