/** Marks a bigint in JSON, which has none: `{ "$bigint": "12" }`. */
const tag = '$bigint'

/**
 * JSON that keeps bigints, so that amounts survive a file or a pipe digit by digit. Keys that begin with `$` get
 * another one in front, so that nothing in the data is ever taken for the mark.
 */
export function encodeTagged(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one === 'bigint') return { [tag]: one.toString() }
    return isRecord(one) ? renameKeys(one, (key) => `$${key}`) : one
  })
}

/** The value that `encodeTagged` wrote. Throws where the text is not JSON. */
export function decodeTagged(text: string): unknown {
  return JSON.parse(text, (_key, one: unknown) => {
    if (!isRecord(one)) return one
    const digits = one[tag]
    if (typeof digits === 'string') return BigInt(digits)
    return renameKeys(one, (key) => key.slice(1))
  })
}

function renameKeys(
  record: Readonly<Record<string, unknown>>,
  rename: (key: string) => string,
): Readonly<Record<string, unknown>> {
  if (!Object.keys(record).some((key) => key.startsWith('$'))) return record
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key.startsWith('$') ? rename(key) : key, value]),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
