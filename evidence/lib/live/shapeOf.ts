/** Where a value stands in an answer, such as `chains[].currency.decimals`, and of which JSON types it is there. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

/** Names that are data, such as an address or a chain's id: all of them are one place. */
const dataName = /^(0x[0-9a-f]*|\d+)$/i

/** The shape of an answer: its places without its values, and the rows of a list as one row. */
export function shapeOf(answer: unknown): Shape {
  const shape = new Map<string, Set<string>>()
  const walk = (value: unknown, at: string): void => {
    const type = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
    shape.set(at, new Set([...(shape.get(at) ?? []), type]))
    if (Array.isArray(value)) for (const row of value) walk(row, `${at}[]`)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        walk(inner, `${at}${at === '' ? '' : '.'}${dataName.test(name) ? '*' : name}`)
  }
  walk(answer, '')
  return shape
}
