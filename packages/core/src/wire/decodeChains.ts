import type { Chain } from '../domain/chain.js'
import { object } from '../utils/shapes.js'
import { chainShape } from './chainShape.js'
import { decode, type TellLeftOut } from './decode.js'
import { rows } from './rows.js'

/**
 * Reads the answer to `GET /chains` (interface: GET /chains).
 *
 * @param json the parsed body
 * @returns every chain the service names, also the ones it has disabled
 * @throws DecodeError with the path in the answer
 */
export function decodeChains(json: unknown, tell?: TellLeftOut | undefined): readonly Chain[] {
  return decode(object({ chains: rows(chainShape) }), json, 'list of chains', tell).chains
}
