import fc from 'fast-check'

/** Copies of an answer in which one to three places, leaves or whole branches, are gone or hold something else. */
export function mutations(answer: unknown): fc.Arbitrary<unknown> {
  const places = pathsOf(answer)
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(null, '', '0x', '0xzz', '-1', '1e18', -1, 1.5, 1e300, true, [], {}, '9'.repeat(100)),
  )
  const edit = fc.record({ place: fc.constantFrom(...places), value: fc.option(junk, { nil: undefined }) })
  return fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) => {
    const copy = structuredClone(answer)
    for (const { place, value } of edits) put(copy, place, value)
    return copy
  })
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))
  return path.length > 0 ? [path, ...inner] : inner
}

function put(target: unknown, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path
  if (typeof target !== 'object' || target === null) return
  const holder = target as Record<string, unknown>
  if (rest.length > 0) put(holder[key], rest, value)
  else if (value === undefined) delete holder[key]
  else holder[key] = value
}
