/** Where something stands in an answer. */
export type Path = readonly string[]

/** A place of an answer that holds nothing further. */
export type Leaf = Readonly<{ path: Path; value: unknown }>

/** Every leaf of an answer. An empty list or object is one. */
export function leavesOf(json: unknown, path: Path = []): readonly Leaf[] {
  const entries = typeof json === 'object' && json !== null ? Object.entries(json) : []
  return entries.length === 0
    ? [{ path, value: json }]
    : entries.flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** A copy with another value at a place; without the place where the value is undefined. */
export function putAt(json: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(json)) {
    const copy = [...json]
    if (rest.length === 0 && value === undefined) copy.splice(Number(key), 1)
    else copy[Number(key)] = putAt(json[Number(key)], rest, value)
    return copy
  }
  const { [key]: inner, ...others } = json as Record<string, unknown>
  if (rest.length === 0 && value === undefined) return others
  return { ...(json as object), [key]: putAt(inner, rest, value) }
}

/** What was read, flat: each leaf under its path. What was kept raw is left out, for it is not read. */
export function flatten(read: unknown, path = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>()
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) flat.set(at, value)
    else
      for (const [key, inner] of Object.entries(value))
        if (key !== 'raw') walk(inner, at === '' ? key : `${at}.${key}`)
  }
  walk(read, path)
  return flat
}
