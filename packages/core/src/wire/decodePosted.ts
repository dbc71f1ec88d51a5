import { array, nullish, pipe, transform, unknown } from 'valibot'
import type { Posted } from '../domain/posted.js'
import { object } from '../utils/shapes.js'
import { decode } from './decode.js'
import { anything, keepRaw, shownText } from './parts.js'
import { stepShape } from './stepShape.js'

const postedShape = pipe(
  nullish(unknown(), {}),
  keepRaw(),
  object({
    message: shownText(),
    requestId: shownText(),
    steps: nullish(array(stepShape), []),
    raw: anything(),
  }),
  transform((read): Posted => read),
)

/**
 * Reads what the service says to something that was posted: `POST /execute`, `/execute/permits`, `/authorize` and
 * claims. Most of it is not documented, so only further steps must have their shape.
 *
 * @param json the parsed body
 * @throws DecodeError with the path in the answer
 */
export function decodePosted(json: unknown): Posted {
  return decode(postedShape, json, 'answer to what was posted')
}
