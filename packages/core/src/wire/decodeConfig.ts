import type { GenericSchema } from 'valibot'
import { boolean } from 'valibot'
import type { RouteConfig } from '../domain/service.js'
import { object } from '../utils/shapes.js'
import { decode } from './decode.js'
import { integer, lenient, shownFlag, shownText } from './parts.js'

const configShape: GenericSchema<unknown, RouteConfig> = object({
  enabled: boolean(),
  user: lenient(object({ balance: lenient(integer()), maxBridgeAmount: lenient(integer()) })),
  fee: lenient(integer()),
  solver: lenient(
    object({
      address: shownText(),
      balance: lenient(integer()),
      capacityPerRequest: lenient(integer()),
    }),
  ),
  supportsExternalLiquidity: shownFlag(),
})

/**
 * Reads `GET /config/v2`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeConfig(json: unknown): RouteConfig {
  return decode(configShape, json, 'configuration')
}
