import type { Preview } from '../domain/preview.js'
import type { QuoteRequest } from '../domain/quoteRequest.js'
import { freeze } from '../utils/freeze.js'
import { object } from '../utils/shapes.js'
import { decode } from './decode.js'
import { detailsShape } from './detailsShape.js'
import { feesShape } from './quoteShape.js'
import { sponsorshipShape } from './sponsorshipShape.js'

const previewShape = object({ fees: feesShape, details: detailsShape, feeSponsorship: sponsorshipShape })

/**
 * Reads the answer to an indicative quote (interface: `indicativeQuote`), leaving out the steps it may have.
 *
 * @param json the parsed body
 * @param context what was asked for, and when the answer arrived in milliseconds since the epoch
 * @throws DecodeError with the path in the answer
 */
export function decodePreview(
  json: unknown,
  context: Readonly<{ request: QuoteRequest; receivedAt: number }>,
): Preview {
  const { request, receivedAt } = context
  return freeze({ ...decode(previewShape, json, 'preview'), request: { ...request }, receivedAt } as Preview)
}
