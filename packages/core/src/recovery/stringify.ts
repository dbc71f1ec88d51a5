/**
 * JSON with the keys of every object in order and no spaces: the same text for the same content. Written out by hand,
 * since an object puts keys that look like numbers first whatever order they were added in.
 *
 * @param value what was read from JSON; undefined is left out of an object, and is null in a list
 */
export function stringify(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => stringify(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${stringify(one)}`).join(',')}}`
}
