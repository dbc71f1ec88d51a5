import { boolean } from 'valibot'
import { object } from '../utils/shapes.js'
import { decode } from './decode.js'

/**
 * Reads `GET /chains/health`.
 *
 * @throws DecodeError with the path in the answer: a chain nobody speaks of is neither well nor ill
 */
export function decodeChainHealth(json: unknown): boolean {
  return decode(object({ healthy: boolean() }), json, 'word on the health of a chain').healthy
}
