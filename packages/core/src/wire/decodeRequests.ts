import { array, object } from 'valibot'
import type { RequestPage } from '../domain/request.js'
import { decode } from './decode.js'
import { shownNumber, textOrNull } from './parts.js'
import { requestShape } from './requestShape.js'

/**
 * Reads one page of the request list (interface: `GET /requests/v3`).
 *
 * @param json the parsed body
 * @returns the records and where the next page begins
 * @throws DecodeError with the path in the answer
 */
export function decodeRequests(json: unknown): RequestPage {
  const shape = object({ requests: array(requestShape), continuation: textOrNull(), total: shownNumber() })
  return decode(shape, json, 'list of requests')
}
