import type { IntentClient } from '../client/intentClient.js'
import { checkFields, text } from './fields.js'
import { disableDepositAddressRepeat } from './repeats.js'

export type DisableDepositAddressParameters = Readonly<{
  /** The step's `depositAddressId`, or the record's `id`. */
  depositAddressId: string
  signal?: AbortSignal | undefined
}>

export type DisableDepositAddressReturnType = void

/**
 * Has the service watch a deposit address no longer (interface: `POST /deposit-addresses/{depositAddressId}/disable/v2`).
 * What is paid into it afterwards is not filled. The interface shows neither body nor answer, so none is read.
 *
 * @throws InputError before anything is sent; ServiceError, AbortError
 * @example
 * await disableDepositAddress(client, { depositAddressId })
 */
export async function disableDepositAddress(
  client: IntentClient,
  { depositAddressId, signal }: DisableDepositAddressParameters,
): Promise<DisableDepositAddressReturnType> {
  checkFields({ depositAddressId }, { depositAddressId: text })
  await client.request({
    method: 'POST',
    path: `/deposit-addresses/${encodeURIComponent(depositAddressId)}/disable/v2`,
    body: {},
    signal,
    repeat: disableDepositAddressRepeat,
  })
}
