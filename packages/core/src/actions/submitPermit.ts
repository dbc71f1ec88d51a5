import type { IntentClient } from '../client/intentClient.js'
import type { Posted } from '../domain/posted.js'
import { decodePosted } from '../wire/decodePosted.js'
import { checkFields, record, text } from './fields.js'
import { submitPermitRepeat } from './repeats.js'

export type SubmitPermitParameters = Readonly<{
  signature: string
  /** The step's `post.body`, as it came. */
  body: Readonly<Record<string, unknown>>
  signal?: AbortSignal | undefined
}>

export type SubmitPermitReturnType = Posted

/**
 * Hands in the signature of a step: of a permit, or of a claim of app fees (`POST /execute/permits`). From then on
 * the service may take what was signed for.
 *
 * @returns the request, and further steps to verify and carry out, if there are any
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { requestId, steps } = await submitPermit(client, { signature, body: post.body })
 */
export async function submitPermit(
  client: IntentClient,
  { signature, body, signal }: SubmitPermitParameters,
): Promise<SubmitPermitReturnType> {
  checkFields({ signature, body }, { signature: text, body: record })
  return decodePosted(
    await client.request({
      method: 'POST',
      path: '/execute/permits',
      query: { signature },
      body,
      signal,
      repeat: submitPermitRepeat,
    }),
  )
}
