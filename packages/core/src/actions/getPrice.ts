import type { IntentClient } from '../client/createIntentClient.js'
import * as repeats from '../client/repeat.js'
import type { Preview } from '../domain/preview.js'
import type { QuoteRequest } from '../domain/quoteRequest.js'
import { decodePreview } from '../wire/decodePreview.js'
import { checkQuoteRequest } from './checkQuoteRequest.js'
import type { GetQuoteOptions } from './getQuote.js'
import { writeQuoteRequest } from './writeQuoteRequest.js'

/**
 * Asks what a quote would roughly say (interface: `POST /quote/v2` with `indicativeQuote`; `POST /price` is its
 * older form and never called). Nothing in the answer can be carried out.
 *
 * @param request as for `getQuote`; without a wallet, any address of the right kind does for `user`
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 */
export async function getPrice(
  client: IntentClient,
  request: QuoteRequest,
  { signal, chains }: GetQuoteOptions = {},
): Promise<Preview> {
  await checkQuoteRequest(request, { keyHolder: client.keyHolder, chains })
  const json = await client.request({
    method: 'POST',
    path: '/quote/v2',
    body: { ...writeQuoteRequest(request), indicativeQuote: true },
    signal,
    repeat: repeats.getPrice,
  })
  return decodePreview(json, { request, receivedAt: client.clock.now() })
}
