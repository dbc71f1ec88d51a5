import type { Core, Example } from './example.js'
import { flatten, type Leaf, leavesOf, type Path, putAt } from './leaves.js'
import { exactOf, type Mutation, mutations } from './mutations.js'
import { readExample } from './readExample.js'

/** What came of all changes of one answer. */
export type Trial = Readonly<{
  /** Changes that were tried. */
  cases: number
  /** Of them, refused with the path. */
  refused: number
  /** Leaves that carry a number which was read. */
  amounts: number
  /** What must not be, in sentences. */
  wrong: readonly string[]
}>

/** Which changes are tried; all where it is left out. */
export type Choose = (leaf: Leaf, mutation: Mutation) => boolean

type Outcome =
  | Readonly<{ type: 'read'; flat: ReadonlyMap<string, unknown> }>
  /** Read for the rest, and told so. */
  | Readonly<{ type: 'row left out'; flat: ReadonlyMap<string, unknown> }>
  | Readonly<{ type: 'refused'; path: string }>
  | Readonly<{ type: 'crashed'; message: string }>

/**
 * Changes every leaf of an answer in every way. Nothing but a decode error that names the place may come of it, and a
 * number that was changed is read as what it became, or not at all. Where the row it stands in is left out of its list,
 * and that is told, all else is read as it would be without that row, or as before where the change brought the row.
 */
export function tryExample(core: Core, example: Example, choose: Choose = () => true): Trial {
  const before = flatten(readExample(core, example, example.json))
  const read = (json: unknown): Outcome => readOutcome(core, example, json)
  const wrong: string[] = []
  let cases = 0
  let refused = 0
  let amounts = 0

  const leaves = leavesOf(example.json)
  for (const leaf of leaves) {
    const carriers = carriersOf(leaf, before, (value) => read(putAt(example.json, leaf.path, value)))
    if (carriers.length > 0) amounts += 1
    for (const mutation of mutations) {
      if (!choose(leaf, mutation)) continue
      cases += 1
      const outcome = read(putAt(example.json, leaf.path, mutation.value))
      if (outcome.type === 'refused') refused += 1
      const problem =
        outcome.type === 'row left out'
          ? problemOfRest(outcome.flat, [
              { type: 'read', flat: before },
              ...rowsOf(example.json, leaf.path).map(read),
            ])
          : problemOf({ leaf, mutation, outcome, carriers, before, leaves })
      if (problem !== null) wrong.push(`${example.name}: ${leaf.path.join('.')} ${mutation.name}: ${problem}`)
    }
  }
  for (const path of objectsOf(leaves)) {
    cases += 1
    const outcome = read(putAt(example.json, [...path, 'aFieldNeverSeen'], { never: ['seen', '5'] }))
    const problem = problemOfStranger(outcome, before)
    if (problem !== null) wrong.push(`${example.name}: in ${path.join('.')}: ${problem}`)
  }
  return { cases, refused, amounts, wrong }
}

function readOutcome(core: Core, example: Example, json: unknown): Outcome {
  let isReported = false
  const tell = (): void => {
    isReported = true
  }
  try {
    const flat = flatten(readExample(core, example, json, tell))
    return { type: isReported ? 'row left out' : 'read', flat }
  } catch (error) {
    if (core.isDecodeError(error)) return { type: 'refused', path: error.path }
    return { type: 'crashed', message: String(error) }
  }
}

/** Where the number of a leaf turns up in what is read: found by writing the next number in its place. */
function carriersOf(
  { value }: Leaf,
  before: ReadonlyMap<string, unknown>,
  read: (value: unknown) => Outcome,
): readonly string[] {
  const [number] = exactOf(value)
  if (number === undefined) return []
  const next = typeof value === 'string' ? `${BigInt(value) + 1n}` : Number(value) + 1
  const outcome = read(next)
  if (outcome.type !== 'read') return []
  const written = exactOf(next)
  return [...outcome.flat].flatMap(([path, found]) =>
    before.get(path) !== found && written.some((one) => one === found) ? [path] : [],
  )
}

/** The answer without a row that a leaf stands in, for each list around it. */
function rowsOf(json: unknown, path: Path): readonly unknown[] {
  return path.flatMap((key, at) => (/^\d+$/.test(key) ? [putAt(json, path.slice(0, at + 1), undefined)] : []))
}

function problemOfRest(flat: ReadonlyMap<string, unknown>, without: readonly Outcome[]): string | null {
  const isRest = without.some(
    (one) =>
      'flat' in one &&
      one.flat.size === flat.size &&
      [...one.flat].every(([path, value]) => flat.get(path) === value),
  )
  return isRest ? null : 'leaves a row out, and the rest is read otherwise than without it'
}

type Case = Readonly<{
  leaf: Leaf
  mutation: Mutation
  outcome: Exclude<Outcome, { type: 'row left out' }>
  carriers: readonly string[]
  before: ReadonlyMap<string, unknown>
  leaves: readonly Leaf[]
}>

function problemOf({ leaf, mutation, outcome, carriers, before, leaves }: Case): string | null {
  const { path, value } = leaf
  switch (outcome.type) {
    case 'crashed':
      return `ends in ${outcome.message}`
    case 'refused':
      return isRelated(path.join('.'), outcome.path) ? null : `is refused for “${outcome.path}”`
    case 'read': {
      const allowed = exactOf(mutation.value)
      for (const carrier of carriers) {
        const found = outcome.flat.get(carrier)
        if (typeof found !== 'bigint' && typeof found !== 'number') continue
        if (allowed.some((one) => one === found)) continue
        if (isAnother(carrier, outcome.flat, before) || isFoundElsewhere(leaf, leaves, found)) continue
        if (isFallback(carrier, outcome.flat, leaf)) continue
        // A plain call moves nothing: no value is none, on Tron by its own name.
        if (/^(call_)?value$/.test(String(path.at(-1))) && mutation.value == null && found === 0n) continue
        return `${carrier} was ${value} and became ${found}`
      }
      return null
    }
    default:
      return outcome satisfies never
  }
}

function problemOfStranger(outcome: Outcome, before: ReadonlyMap<string, unknown>): string | null {
  if (outcome.type !== 'read') return 'a field never seen is not let pass'
  const changed = [...before].find(([path, value]) => outcome.flat.get(path) !== value)
  return changed === undefined ? null : `a field never seen changes ${changed[0]}`
}

/** Whether what stands at a place now is another entry of a list, because the one that was there cannot be read. */
function isAnother(
  carrier: string,
  now: ReadonlyMap<string, unknown>,
  before: ReadonlyMap<string, unknown>,
): boolean {
  const beside = `${carrier.slice(0, carrier.lastIndexOf('.'))}.address`
  return before.has(beside) && now.get(beside) !== before.get(beside)
}

/** Whether the answer names the decimals of the same currency in another place. */
function isFoundElsewhere(leaf: Leaf, leaves: readonly Leaf[], found: bigint | number): boolean {
  if (leaf.path.at(-1) !== 'decimals') return false
  const addressOf = ({ path }: Leaf): unknown => {
    const beside = [...path.slice(0, -1), 'address'].join('.')
    return leaves.find((other) => other.path.join('.') === beside)?.value
  }
  return leaves.some(
    (other) =>
      other !== leaf &&
      other.path.at(-1) === 'decimals' &&
      other.value === found &&
      addressOf(other) === addressOf(leaf),
  )
}

/** Every object that holds a leaf, once. */
function objectsOf(leaves: readonly Leaf[]): readonly Path[] {
  const paths = leaves
    .map(({ path }) =>
      path.slice(
        0,
        path.findLastIndex((key) => !/^\d+$/.test(key)),
      ),
    )
    .map((path) => [path.join('.'), path] as const)
  return [...new Map(paths).values()]
}

/** Whether a record says of an amount that it was not carried out so but quoted, as its reading rules want it. */
function isFallback(carrier: string, now: ReadonlyMap<string, unknown>, { path }: Leaf): boolean {
  const [, record = '', amount] = /^(.*?)\b(deposited|received|quotedOutput)\./.exec(carrier) ?? []
  if (amount === undefined || !path.includes('actual')) return false
  return amount === 'quotedOutput' || now.get(`${record}${amount}From`) === 'quoted'
}

/** An error may name the place, what it stands in, or what would have stood in it. */
function isRelated(leaf: string, named: string): boolean {
  // Older answers name the request in a step, or in the address where its completion is asked for.
  if (named === 'requestId' && /(requestId|check|endpoint)$/.test(leaf)) return true
  return named !== '' && (leaf === named || leaf.startsWith(`${named}.`) || named.startsWith(`${leaf}.`))
}
