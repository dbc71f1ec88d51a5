import type { IntentClient } from '../client/intentClient.js'
import type { Preview } from '../domain/preview.js'
import { decodePreview } from '../wire/decodePreview.js'
import { checkQuoteRequest } from './checkQuoteRequest.js'
import type { GetQuoteParameters } from './getQuote.js'
import { getPriceRepeat } from './repeats.js'
import { writeQuoteRequest } from './writeQuoteRequest.js'

/** As for `getQuote`; without a wallet, `previewAccount` names `user` and `recipient`. */
export type GetPriceParameters = GetQuoteParameters
export type GetPriceReturnType = Preview

/**
 * Asks what a quote would roughly say (interface: `POST /quote/v2` with `indicativeQuote`; `POST /price` is its
 * older form and never called). Nothing in the answer can be carried out.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { details } = await getPrice(client, {
 *   user,
 *   originChainId: 8453,
 *   destinationChainId: 42161,
 *   originCurrency: '0x0000000000000000000000000000000000000000',
 *   destinationCurrency: '0x0000000000000000000000000000000000000000',
 *   amount: 10n ** 16n,
 * })
 */
export async function getPrice(
  client: IntentClient,
  { signal, chains, ...request }: GetPriceParameters,
): Promise<GetPriceReturnType> {
  await checkQuoteRequest(request, { purpose: 'preview', keyHolder: client.keyHolder, chains })
  const json = await client.request({
    method: 'POST',
    path: '/quote/v2',
    body: { ...writeQuoteRequest(request), indicativeQuote: true },
    signal,
    repeat: getPriceRepeat,
  })
  return decodePreview(json, { request, receivedAt: client.clock.now() })
}
