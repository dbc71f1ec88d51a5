import type { BaseIssue, GenericSchema } from 'valibot'
import { getDotPath, safeParse } from 'valibot'
import { DecodeError } from '../errors/decode.js'
import { freeze } from '../utils/freeze.js'

const words: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
}

/**
 * Reads an answer of the service by its shape.
 *
 * @param what which answer, as the error should call it
 * @returns frozen plain data in our own words
 * @throws DecodeError with the path in the answer
 */
export function decode<Output>(schema: GenericSchema<unknown, Output>, json: unknown, what: string): Output {
  const result = safeParse(schema, json, { abortEarly: true })
  if (result.success) return freeze(result.output)
  const [issue] = result.issues
  throw new DecodeError(what, getDotPath(issue) ?? '', describe(issue))
}

function describe(issue: BaseIssue<unknown>): string {
  const expected = issue.type === 'custom' ? issue.message : (words[issue.expected ?? ''] ?? 'a value')
  const got = issue.received === 'undefined' ? 'nothing' : issue.received
  return `expected ${expected}, got ${got.length > 60 ? `${got.slice(0, 60)}…` : got}`
}
