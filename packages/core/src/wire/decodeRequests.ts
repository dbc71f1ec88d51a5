import type { RequestPage } from '../domain/request.js'
import { object } from '../utils/shapes.js'
import { decode, type TellLeftOut } from './decode.js'
import { shownNumber, textOrNull } from './parts.js'
import { requestShape } from './requestShape.js'
import { rows } from './rows.js'

/**
 * Reads one page of the request list (interface: `GET /requests/v3`).
 *
 * @param json the parsed body
 * @returns the records and where the next page begins
 * @throws DecodeError with the path in the answer
 */
export function decodeRequests(json: unknown, tell?: TellLeftOut | undefined): RequestPage {
  const shape = object({ requests: rows(requestShape), continuation: textOrNull(), total: shownNumber() })
  return decode(shape, json, 'list of requests', tell)
}
