import { parseUnits } from 'viem'
import { ServiceProblem } from '../problem.js'
import { type Filter, filters, type Subject } from './filters.js'

/** Whether a request is among those that are looked for. */
export type Test = (subject: Subject) => boolean

/** One value, any of several, or the question whether there is one at all. */
type Wanted = string | readonly string[] | null

/**
 * Reads one filter. `not:` before its name turns it round.
 *
 * @throws ServiceProblem 400 for a name or value that cannot be looked for
 */
export function readFilter(name: string, wanted: Wanted): Test {
  const isNegated = name.startsWith('not:')
  const plain = isNegated ? name.slice('not:'.length) : name
  const filter = Object.hasOwn(filters, plain) ? filters[plain] : undefined
  if (filter === undefined)
    throw new ServiceProblem(
      400,
      `There is no filter ${plain}. There are: ${Object.keys(filters).join(', ')}.`,
    )
  const test = toTest(plain, filter, wanted)
  return isNegated ? (subject) => !test(subject) : test
}

function toTest(name: string, filter: Filter, wanted: Wanted): Test {
  if (wanted === null) return (subject) => filter.read(subject).length === 0
  const values = [wanted].flat()
  switch (filter.by) {
    case 'text': {
      const { allowed } = filter
      const odd = values.find((value) => allowed !== undefined && !allowed.includes(value))
      if (allowed !== undefined && odd !== undefined)
        throw new ServiceProblem(400, `The ${name} must be one of ${allowed.join(', ')}, not ${odd}.`)
      const fold = (text: string): string => (filter.exact === true ? text : text.toLowerCase())
      const folded = new Set(values.map(fold))
      return (subject) => filter.read(subject).some((value) => folded.has(fold(value)))
    }
    case 'least':
    case 'most': {
      const bounds = values.map((value) => readNumber(name, value))
      const fits = (value: bigint, bound: bigint): boolean =>
        filter.by === 'least' ? value >= bound : value <= bound
      return (subject) => filter.read(subject).some((value) => bounds.some((bound) => fits(value, bound)))
    }
  }
}

/** In millionths. */
function readNumber(name: string, text: string): bigint {
  if (/^\d{1,15}(\.\d{1,6})?$/.test(text)) return parseUnits(text, 6)
  throw new ServiceProblem(400, `The ${name} must be a number, with six places at most.`)
}

/**
 * Reads the parameter `filters`: groups of which one must hold, and in each all (interface: `GET /requests/v3`).
 *
 * @returns the test, and every referrer that is named in it
 * @throws ServiceProblem 400
 */
export function readGroups(text: string): { readonly test: Test; readonly referrers: readonly unknown[] } {
  const groups = parseGroups(text)
  const referrers: unknown[] = []
  const tests = groups.map((group) =>
    Object.entries(group).map(([name, value]) => {
      const plain = name.replace(/^not:/, '')
      if (plain === 'features')
        throw new ServiceProblem(400, 'features cannot be in filters. Give it beside filters.')
      if (plain === 'referrer') referrers.push(...[value].flat())
      return readFilter(name, readWanted(name, value))
    }),
  )
  return {
    test: (subject) => tests.some((group) => group.every((test) => test(subject))),
    referrers,
  }
}

function parseGroups(text: string): readonly Readonly<Record<string, unknown>>[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = null
  }
  const isGroup = (one: unknown): boolean => typeof one === 'object' && one !== null && !Array.isArray(one)
  if (Array.isArray(value) && value.length > 0 && value.every(isGroup)) return value
  throw new ServiceProblem(400, 'filters must be a JSON list of groups, for example [{"status":"success"}].')
}

function readWanted(name: string, value: unknown): Wanted {
  const values = [value].flat()
  if (values.length > 0 && values.every((one) => one === null)) return null
  if (values.includes(null))
    throw new ServiceProblem(400, `The filter ${name} mixes null with values. Make two groups of them.`)
  const isPlain = (one: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof one)
  if (values.length > 0 && values.every(isPlain)) return values.map(String)
  throw new ServiceProblem(400, `The filter ${name} must be a value, a list of values, or null.`)
}
