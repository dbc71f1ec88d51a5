import type { RequestRecord } from '../domain/request.js'
import { decode, type TellLeftOut } from './decode.js'
import { requestShape } from './requestShape.js'

/**
 * Reads one record of the request list (interface: Request record).
 *
 * @param json the record
 * @returns the record; amounts are what really moved, else what was quoted
 * @throws DecodeError with the path in the answer
 */
export function decodeRequest(json: unknown, tell?: TellLeftOut | undefined): RequestRecord {
  return decode(requestShape, json, 'request record', tell)
}
