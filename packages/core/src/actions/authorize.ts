import type { IntentClient } from '../client/intentClient.js'
import type { Posted } from '../domain/posted.js'
import { decodePosted } from '../wire/decodePosted.js'
import { checkFields, record, text } from './fields.js'
import { authorizeRepeat } from './repeats.js'

export type AuthorizeParameters = Readonly<{
  signature: string
  /** The step's `post.body`, its `signatureChainId` that of the signed message. */
  body: Readonly<Record<string, unknown>>
  signal?: AbortSignal | undefined
}>

export type AuthorizeReturnType = Posted

/**
 * Hands in the signature that ties a payment on the perpetuals exchange to an order (interface: `POST /authorize`).
 * Limited to five a minute for one `wallet` of the body.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * await authorize(client, { signature, body: post.body })
 */
export async function authorize(
  client: IntentClient,
  { signature, body, signal }: AuthorizeParameters,
): Promise<AuthorizeReturnType> {
  checkFields({ signature, body }, { signature: text, body: record })
  return decodePosted(
    await client.request({
      method: 'POST',
      path: '/authorize',
      query: { signature },
      body,
      signal,
      repeat: authorizeRepeat,
    }),
  )
}
