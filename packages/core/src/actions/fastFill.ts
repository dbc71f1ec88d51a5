import type { IntentClient } from '../client/intentClient.js'
import { amount, checkFields, size, text } from './fields.js'
import { fastFillRepeat } from './repeats.js'

export type FastFillParameters = Readonly<{
  requestId: string
  /** What the solver is to count as deposited, in the smallest unit of the origin currency. */
  solverInputCurrencyAmount?: bigint | undefined
  /** Whole or broken US dollars: above it nothing is filled. */
  maxFillAmountUsd?: number | undefined
  signal?: AbortSignal | undefined
}>

export type FastFillReturnType = void

/**
 * Has a request filled before its deposit is final, against the caller's own app balance (`POST /fast-fill`). For
 * servers that trust the depositor: if the deposit never lands, the money is gone. Never repeated by itself.
 *
 * @throws InputError before anything is sent; ServiceError, AbortError
 * @example
 * await fastFill(client, { requestId: quote.requestId, maxFillAmountUsd: 500 })
 */
export async function fastFill(
  client: IntentClient,
  { solverInputCurrencyAmount, signal, ...body }: FastFillParameters,
): Promise<FastFillReturnType> {
  checkFields(
    { solverInputCurrencyAmount, ...body },
    { requestId: text, 'solverInputCurrencyAmount?': amount, 'maxFillAmountUsd?': size },
  )
  await client.request({
    method: 'POST',
    path: '/fast-fill',
    body: { ...body, solverInputCurrencyAmount: solverInputCurrencyAmount?.toString() },
    signal,
    repeat: fastFillRepeat,
  })
}
