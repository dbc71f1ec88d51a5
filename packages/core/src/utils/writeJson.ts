export type WriteJsonOptions = Readonly<{
  /** How an amount is written between quotes; as a decimal number when left out. */
  writeAmount?: ((amount: bigint) => string) | undefined
  /** `sorted` gives one text for one content, whatever order its fields came in; as they came when left out. */
  order?: 'sorted' | undefined
  /** Spaces a level is set in by; all in one line when left out. */
  indent?: number | undefined
}>

/**
 * JSON of plain data, with amounts as text. `JSON.stringify` asks every bigint and every object for a `toJSON`, which
 * pages put on the prototypes of the language: amounts would reach a wallet rounded. This asks nobody.
 *
 * Fields that are undefined or functions are left out, as `JSON.stringify` does.
 */
export function writeJson(value: unknown, options: WriteJsonOptions = {}): string {
  return write(value, options, 0) ?? 'null'
}

function write(value: unknown, options: WriteJsonOptions, depth: number): string | undefined {
  switch (typeof value) {
    case 'bigint':
      return JSON.stringify((options.writeAmount ?? String)(value))
    case 'string':
      return JSON.stringify(value)
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null'
    case 'boolean':
      return String(value)
    case 'object':
      break
    default:
      return undefined
  }
  if (value === null) return 'null'
  const inner = (one: unknown): string | undefined => write(one, options, depth + 1)
  if (Array.isArray(value))
    return enclose(
      '[',
      Array.from(value, (one) => inner(one) ?? 'null'),
      ']',
      options,
      depth,
    )
  const colon = options.indent === undefined ? ':' : ': '
  const fields = Object.entries(value).flatMap(([name, field]): readonly [string, string][] => {
    const text = inner(field)
    return text === undefined ? [] : [[name, `${JSON.stringify(name)}${colon}${text}`]]
  })
  if (options.order === 'sorted') fields.sort(([left], [right]) => (left < right ? -1 : 1))
  return enclose(
    '{',
    fields.map(([, text]) => text),
    '}',
    options,
    depth,
  )
}

function enclose(
  open: string,
  parts: readonly string[],
  close: string,
  { indent }: WriteJsonOptions,
  depth: number,
): string {
  if (indent === undefined || parts.length === 0) return `${open}${parts.join(',')}${close}`
  const line = (level: number): string => `\n${' '.repeat(indent * level)}`
  return `${open}${line(depth + 1)}${parts.join(`,${line(depth + 1)}`)}${line(depth)}${close}`
}
