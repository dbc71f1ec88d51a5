import type { StatusReading } from '../domain/request.js'
import { freeze } from '../utils/freeze.js'
import { decode, type TellLeftOut } from './decode.js'
import { statusShape } from './statusShape.js'

/**
 * Reads the answer to `GET /intents/status/v3`, or the `data` of a websocket event (interface: Request status).
 * Statuses never seen before are kept as they are.
 *
 * @param json the parsed body
 * @param requestId which request was asked about: the answer does not say
 * @throws DecodeError with the path in the answer
 */
export function decodeStatus(
  json: unknown,
  requestId: string,
  tell?: TellLeftOut | undefined,
): StatusReading {
  return freeze({ requestId, ...decode(statusShape, json, 'status', tell) })
}
