import type { IntentClient } from '../client/intentClient.js'
import type { Chain } from '../domain/chain.js'
import type { Quote } from '../domain/quote.js'
import type { QuoteRequest } from '../domain/quoteRequest.js'
import { decodeQuote } from '../wire/decodeQuote.js'
import { checkQuoteRequest } from './checkQuoteRequest.js'
import { getQuoteRepeat } from './repeats.js'
import { writeQuoteRequest } from './writeQuoteRequest.js'

/** What is asked for: amounts in the smallest unit. A refund goes to the user unless `refundTo` says otherwise. */
export type GetQuoteParameters = QuoteRequest &
  Readonly<{
    signal?: AbortSignal | undefined
    /** From `getChains`, where it is at hand: more is then refused before anything is sent. */
    chains?: readonly Chain[] | undefined
  }>

export type GetQuoteReturnType = Quote

/**
 * Asks for a quote that can be executed (interface: `POST /quote/v2`), with the order data that checking it on
 * this machine needs.
 *
 * @returns a frozen quote that holds what was asked for and when the answer arrived
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const quote = await getQuote(client, {
 *   user,
 *   originChainId: 8453,
 *   destinationChainId: 42161,
 *   originCurrency: '0x0000000000000000000000000000000000000000',
 *   destinationCurrency: '0x0000000000000000000000000000000000000000',
 *   amount: 10n ** 16n,
 *   signal,
 * })
 */
export async function getQuote(
  client: IntentClient,
  { signal, chains, ...request }: GetQuoteParameters,
): Promise<GetQuoteReturnType> {
  await checkQuoteRequest(request, { purpose: 'quote', keyHolder: client.keyHolder, chains })
  const json = await client.request({
    method: 'POST',
    path: '/quote/v2',
    body: { ...writeQuoteRequest(request), includeProtocolData: true },
    signal,
    repeat: getQuoteRepeat,
  })
  return decodeQuote(json, { request, receivedAt: client.clock.now() })
}
