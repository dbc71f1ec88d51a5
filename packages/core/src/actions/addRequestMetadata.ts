import type { IntentClient } from '../client/intentClient.js'
import { checkFields, text } from './fields.js'
import { addRequestMetadataRepeat } from './repeats.js'

export type AddRequestMetadataParameters = Readonly<{
  requestId: string
  /** The id of the purchase that paid for the request, at MoonPay. */
  moonpayId: string
  signal?: AbortSignal | undefined
}>

export type AddRequestMetadataReturnType = void

/**
 * Writes into the record of a request which purchase paid for it (`POST /requests/metadata`): the list of requests
 * tells it as `moonpayId`. Writing the same again changes nothing. For servers.
 *
 * @throws InputError before anything is sent; ServiceError, AbortError
 * @example
 * await addRequestMetadata(client, { requestId: quote.requestId, moonpayId: '5f7c…' })
 */
export async function addRequestMetadata(
  client: IntentClient,
  { signal, ...parameters }: AddRequestMetadataParameters,
): Promise<AddRequestMetadataReturnType> {
  checkFields(parameters, { requestId: text, moonpayId: text })
  const { requestId, moonpayId } = parameters
  await client.request({
    method: 'POST',
    path: '/requests/metadata',
    // The record spells the name otherwise.
    body: { requestId, additionalMetadata: { moonPayId: moonpayId } },
    signal,
    repeat: addRequestMetadataRepeat,
  })
}
