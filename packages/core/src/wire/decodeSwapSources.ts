import { string } from 'valibot'
import { object } from '../utils/shapes.js'
import { decode, type TellLeftOut } from './decode.js'
import { rows } from './rows.js'

/**
 * Reads `GET /swap-sources`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeSwapSources(json: unknown, tell?: TellLeftOut | undefined): readonly string[] {
  return decode(object({ sources: rows(string()) }), json, 'list of swap sources', tell).sources
}
