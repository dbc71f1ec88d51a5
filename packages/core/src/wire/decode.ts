import type { GenericSchema } from 'valibot'
import { getDotPath } from 'valibot'
import { DecodeError } from '../errors/decode.js'
import { freeze } from '../utils/freeze.js'
import { describeIssue } from './describeIssue.js'
import type { Reading } from './rows.js'

/**
 * Is notified of rows that were left out of an answer which was read for the rest.
 *
 * @param what which answer, such as `list of chains`
 * @param places where each of them stands, and what is wrong with it; at least one
 */
export type TellLeftOut = (what: string, places: readonly string[]) => void

/**
 * Reads an answer of the service by its shape.
 *
 * @param what which answer, as the error should call it
 * @param tell told, once for the whole answer, that rows of its lists were left out
 * @returns frozen plain data in our own words
 * @throws DecodeError with the path in the answer
 */
export function decode<Output>(
  schema: GenericSchema<unknown, Output>,
  json: unknown,
  what: string,
  tell?: TellLeftOut | undefined,
): Output {
  const places: string[] = []
  const reading: Reading = { abortEarly: true, leftOut: places }
  const { issues, value } = schema['~run']({ value: json }, reading)
  if (issues) throw new DecodeError(what, getDotPath(issues[0]) ?? '', describeIssue(issues[0]))
  if (places.length > 0) tell?.(what, places)
  return freeze(value as Output)
}
