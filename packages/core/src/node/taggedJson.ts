import { writeJson } from '../utils/writeJson.js'

/** Marks a bigint in JSON, which has none: `{ "$bigint": "12" }`. */
const tag = '$bigint'

/**
 * JSON that keeps bigints, so that amounts survive a file digit by digit, also where a host has given bigints a
 * `toJSON`. Keys that begin with `$` get another one in front, so that nothing in the data is ever taken for the mark.
 */
export function encodeTagged(value: unknown): string {
  return writeJson(tagIn(value))
}

/** The value that `encodeTagged` wrote. Throws where the text is not JSON. */
export function decodeTagged(text: string): unknown {
  return JSON.parse(text, (_key, one: unknown) => {
    if (!isRecord(one)) return one
    const digits = one[tag]
    if (typeof digits === 'string') return BigInt(digits)
    return renameKeys(one, (key) => (key.startsWith('$') ? key.slice(1) : key))
  })
}

function tagIn(value: unknown): unknown {
  if (typeof value === 'bigint') return { [tag]: String(value) }
  if (Array.isArray(value)) return value.map(tagIn)
  if (!isRecord(value)) return value
  const tagged = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, tagIn(field)]))
  return renameKeys(tagged, (key) => (key.startsWith('$') ? `$${key}` : key))
}

function renameKeys(
  record: Readonly<Record<string, unknown>>,
  rename: (key: string) => string,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
