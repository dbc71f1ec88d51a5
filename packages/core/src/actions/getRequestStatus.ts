import type { IntentClient } from '../client/intentClient.js'
import type { Repeat } from '../client/repeat.js'
import type { StatusReading } from '../domain/request.js'
import { decodeStatus } from '../wire/decodeStatus.js'
import { checkFields, text } from './fields.js'
import { getRequestStatusRepeat } from './repeats.js'

export type GetRequestStatusParameters = Readonly<{
  requestId: string
  signal?: AbortSignal | undefined
  /** `never` leaves repeating to the caller, who waits in its own way. */
  repeat?: Repeat | undefined
}>

export type GetRequestStatusReturnType = StatusReading

/**
 * Reads the state of one request (interface: `GET /intents/status/v3`).
 *
 * @returns the service's report; statuses it has newly invented are kept as they are
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { status } = await getRequestStatus(client, { requestId: quote.requestId })
 */
export async function getRequestStatus(
  client: IntentClient,
  { requestId, signal, repeat = getRequestStatusRepeat }: GetRequestStatusParameters,
): Promise<GetRequestStatusReturnType> {
  checkFields({ requestId }, { requestId: text })
  const json = await client.request({
    method: 'GET',
    path: '/intents/status/v3',
    query: { requestId },
    signal,
    repeat,
  })
  return decodeStatus(json, requestId, client.leftOut?.tell)
}
