import type { GenericSchema } from 'valibot'
import { pipe, transform } from 'valibot'
import type { Usage } from '../domain/service.js'
import { object } from '../utils/shapes.js'
import { decode, type TellLeftOut } from './decode.js'
import { shownNumber, shownText } from './parts.js'
import { rows } from './rows.js'

const usageShape: GenericSchema<unknown, readonly Usage[]> = pipe(
  object({
    metrics: rows(
      object({
        apiKey: shownText(),
        timestamp: shownText(),
        endpoint: shownText(),
        statusCode: shownNumber(),
        errorCode: shownText(),
        count: shownNumber(),
      }),
    ),
  }),
  transform(({ metrics }) => metrics),
)

/**
 * Reads `GET /metrics/usage`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeUsage(json: unknown, tell?: TellLeftOut | undefined): readonly Usage[] {
  return decode(usageShape, json, 'usage', tell)
}
