import type { IntentClient } from '../client/createIntentClient.js'
import { repeats } from '../client/repeat.js'
import type { Quote, QuoteRequest } from '../domain/quote.js'
import { decodeQuote } from '../wire/decodeQuote.js'
import { checkQuoteRequest } from './checkQuoteRequest.js'

/**
 * Asks for a quote that can be executed (interface: `POST /quote/v2`), with the order data that checking it on
 * this machine needs.
 *
 * @param request amounts in the smallest unit; a refund goes to the user unless `refundTo` says otherwise
 * @returns a frozen quote that holds what was asked for and when the answer arrived
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const quote = await getQuote(client, { user, amount: 10n ** 16n, originChainId: 8453, … }, { signal })
 */
export async function getQuote(
  client: IntentClient,
  request: QuoteRequest,
  { signal }: Readonly<{ signal?: AbortSignal | undefined }> = {},
): Promise<Quote> {
  checkQuoteRequest(request)
  const json = await client.request({
    method: 'POST',
    path: '/quote/v2',
    body: {
      user: request.user,
      recipient: request.recipient,
      originChainId: request.originChainId,
      destinationChainId: request.destinationChainId,
      originCurrency: request.originCurrency,
      destinationCurrency: request.destinationCurrency,
      amount: request.amount.toString(),
      tradeType: request.tradeType ?? 'EXACT_INPUT',
      // Left out, the service's own default decides where a refund goes, and its documents disagree about it.
      refundTo: request.refundTo ?? request.user,
      slippageTolerance: request.slippageTolerance?.toString(),
      referrer: request.referrer,
      includeProtocolData: true,
    },
    signal,
    repeat: repeats.getQuote,
  })
  return decodeQuote(json, { request, receivedAt: client.clock.now() })
}
