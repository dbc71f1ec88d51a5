/** Where something stands in an answer. */
export type Path = readonly (string | number)[]

/** One place of an answer: a value, or a part that holds others. */
export type Place = Readonly<{
  path: Path
  /**
   * Entries of lists are `[*]`, but steps and refunds are named for what they are, `steps[deposit].items[*].data.to`,
   * and accounts of an instruction for their place, which says what they are for.
   */
  pattern: string
  value: unknown
  /** A part is only left out or repeated: what it holds has places of its own. */
  isLeaf: boolean
}>

/** Every place of an answer in its own order, parts before what they hold. */
export function walkJson(json: unknown): readonly Place[] {
  return entriesOf(json).flatMap(([key, value]) => walk(value, [key], nameOf([], '', key, value)))
}

function walk(value: unknown, path: Path, pattern: string): readonly Place[] {
  const entries = entriesOf(value)
  return [
    { path, pattern, value, isLeaf: entries.length === 0 },
    ...entries.flatMap(([key, inner]) => walk(inner, [...path, key], nameOf(path, pattern, key, inner))),
  ]
}

function entriesOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((entry, at) => [at, entry] as const)
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function nameOf(path: Path, pattern: string, key: string | number, value: unknown): string {
  if (typeof key === 'string') return pattern === '' ? key : `${pattern}.${key}`
  return `${pattern}[${entryName(path.at(-1), key, value)}]`
}

function entryName(list: string | number | undefined, at: number, value: unknown): string {
  if (list === 'steps') return stepName(value)
  if (list === 'keys') return `${at}`
  // The service names the chain the money came from first.
  return list === 'refunds' ? (at === 0 ? 'home' : 'abroad') : '*'
}

/** A deposit to an address of its own is a plain payment, whatever the step is called. */
function stepName(step: unknown): string {
  const { id, depositAddress } = Object(step)
  return depositAddress ? 'payment' : String(id)
}

/** The answer with another value there. */
export function replaceAt(json: unknown, path: Path, value: unknown): unknown {
  return changeAt(json, path, () => [value])
}

/** The answer without what is there. */
export function removeAt(json: unknown, path: Path): unknown {
  return changeAt(json, path, () => [])
}

/** The answer with an entry of a list there twice. */
export function repeatAt(json: unknown, path: Path): unknown {
  return changeAt(json, path, (value) => [value, structuredClone(value)])
}

function changeAt(json: unknown, path: Path, change: (value: unknown) => readonly unknown[]): unknown {
  const [key, ...rest] = path
  const replace = (value: unknown): readonly unknown[] =>
    rest.length === 0 ? change(value) : [changeAt(value, rest, change)]
  if (Array.isArray(json)) return json.flatMap((value, at) => (at === key ? replace(value) : [value]))
  return Object.fromEntries(
    Object.entries(Object(json)).flatMap(([name, value]) =>
      name === key ? replace(value).map((one) => [name, one]) : [[name, value]],
    ),
  )
}
