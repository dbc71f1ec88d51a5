import { array, object } from 'valibot'
import type { Chain } from '../domain/chain.js'
import { chainShape } from './chainShape.js'
import { decode } from './decode.js'

/**
 * Reads the answer to `GET /chains` (interface: GET /chains).
 *
 * @param json the parsed body
 * @returns every chain the service names, also the ones it has disabled
 * @throws DecodeError with the path in the answer
 */
export function decodeChains(json: unknown): readonly Chain[] {
  return decode(object({ chains: array(chainShape) }), json, 'list of chains').chains
}
