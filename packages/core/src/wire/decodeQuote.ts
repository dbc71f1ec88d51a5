import type { Quote, QuoteRequest } from '../domain/quote.js'
import { sentBy } from '../domain/sentBy.js'
import type { Step } from '../domain/step.js'
import { DecodeError } from '../errors/decode.js'
import { freeze } from '../utils/freeze.js'
import { decode } from './decode.js'
import { quoteShape } from './quoteShape.js'

/**
 * Reads the answer to `POST /quote/v2` (interface: Quote response). Fields that are missing, null or of a kind
 * never seen are null or kept raw; what money depends on must have its shape. A call that names no sender is the
 * user's.
 *
 * @param json the parsed body
 * @param context what was asked for, and when the answer arrived in milliseconds since the epoch
 * @returns a frozen quote; amounts are in each currency's smallest unit
 * @throws DecodeError with the path in the answer
 */
export function decodeQuote(
  json: unknown,
  context: Readonly<{ request: QuoteRequest; receivedAt: number }>,
): Quote {
  const answer = decode(quoteShape, json, 'quote')
  const requestId = answer.requestId ?? requestIdOf(answer.steps)
  if (requestId === null) throw new DecodeError('quote', 'requestId', 'expected text, got nothing')
  const { request, receivedAt } = context
  const steps = sentBy(request.user, answer.steps)
  return freeze({ ...answer, steps, requestId, request: { ...request }, receivedAt })
}

// Older answers name it in the steps only, or only in the address where completion is asked for.
function requestIdOf(steps: readonly Step[]): string | null {
  for (const { requestId, items } of steps) {
    if (requestId !== null) return requestId
    for (const { check } of items) {
      const found = /[?&]requestId=([^&]+)/.exec(check?.endpoint ?? '')?.[1]
      if (found) return found
    }
  }
  return null
}
