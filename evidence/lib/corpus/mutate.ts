import { type Place, removeAt, repeatAt, replaceAt } from './walkJson.js'

/** The kinds of change every place is put to. */
export const mutations = [
  'other',
  'zero',
  'maximum',
  'other case',
  'missing',
  'swapped',
  'duplicated',
] as const
export type Mutation = (typeof mutations)[number]

/** A place that was changed, and which way: a promise can be too high or too low. */
type Touched = Readonly<{ place: Place; way: 'more' | 'less' | undefined }>

/** One answer with one change. Two places are touched when their values were swapped. */
export type Mutant = Readonly<{ mutation: Mutation; touched: readonly Touched[]; json: unknown }>

const stranger = `0x${'5'.repeat(40)}`
const uint256 = 2n ** 256n - 1n

/** Every change of one place of an answer. `places` are those it may be swapped with. */
export function mutate(json: unknown, place: Place, places: readonly Place[]): readonly Mutant[] {
  const { path, value, isLeaf } = place
  const touched = [{ place, way: undefined }]
  return [
    ...(isLeaf ? changesOf(value) : []).flatMap(({ mutation, changed }) =>
      changed === undefined || changed === value
        ? []
        : [
            {
              mutation,
              touched: [{ place, way: wayOf(value, changed) }],
              json: replaceAt(json, path, changed),
            },
          ],
    ),
    { mutation: 'missing', touched, json: removeAt(json, path) },
    ...(isLeaf ? swap(json, place, places) : []),
    ...(typeof path.at(-1) === 'number'
      ? [{ mutation: 'duplicated' as const, touched, json: repeatAt(json, path) }]
      : []),
  ]
}

type Change = Readonly<{ mutation: Mutation; changed: unknown }>

function changesOf(value: unknown): readonly Change[] {
  return [
    ...othersOf(value).map((changed) => ({ mutation: 'other' as const, changed })),
    { mutation: 'zero', changed: zeroOf(value) },
    { mutation: 'maximum', changed: maximumOf(value) },
    { mutation: 'other case', changed: typeof value === 'string' ? otherCaseOf(value) : undefined },
  ]
}

function swap(json: unknown, place: Place, places: readonly Place[]): readonly Mutant[] {
  const partner = partnerOf(place, places)
  if (partner === undefined) return []
  return [
    {
      mutation: 'swapped',
      touched: [
        { place, way: wayOf(place.value, partner.value) },
        { place: partner, way: wayOf(partner.value, place.value) },
      ],
      json: replaceAt(replaceAt(json, place.path, partner.value), partner.path, place.value),
    },
  ]
}

function wayOf(before: unknown, after: unknown): Touched['way'] {
  const [from, to] = [before, after].map((value) => (/^\d+$/.test(`${value}`) ? BigInt(`${value}`) : null))
  if (from == null || to == null || from === to) return undefined
  return to > from ? 'more' : 'less'
}

type Kind = 'number' | 'flag' | 'digits' | 'decimal' | 'hex' | 'version' | 'text' | 'other'

function kindOf(value: unknown): Kind {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  if (typeof value !== 'string') return 'other'
  if (/^\d+$/.test(value)) return 'digits'
  if (/^-?\d+\.\d+$/.test(value)) return 'decimal'
  if (/^v\d+$/.test(value)) return 'version'
  return /^0x([\da-f]{2})*$/i.test(value) ? 'hex' : 'text'
}

/** The next leaf of the same kind and length of bytes that says something else, of the same name only if need be. */
function partnerOf(place: Place, places: readonly Place[]): Place | undefined {
  const kind = kindOf(place.value)
  const at = places.indexOf(place)
  const size = kind === 'hex' ? String(place.value).length : 0
  const fitting = [...places.slice(at + 1), ...places.slice(0, at)].filter(
    ({ isLeaf, value }) =>
      isLeaf &&
      kindOf(value) === kind &&
      value !== place.value &&
      (size === 0 || String(value).length === size),
  )
  return fitting.find(({ pattern }) => pattern !== place.pattern) ?? fitting[0]
}

/** Values of the same kind that say something else: numbers are changed both ways. */
function othersOf(value: unknown): readonly unknown[] {
  const kind = kindOf(value)
  switch (kind) {
    case 'number': {
      const number = value as number
      return number > 0 ? [number + 1, number - 1] : [number + 1]
    }
    case 'digits': {
      const amount = BigInt(value as string)
      return amount > 0n ? [`${amount + 1n}`, `${amount - 1n}`] : ['1']
    }
    case 'decimal':
      return [`${value}`.replace(/\d$/, (digit) => (digit === '9' ? '1' : '9'))]
    case 'flag':
      return [!value]
    case 'hex':
      return wordsOf(value as string)
    case 'version':
    case 'text':
      return [value === '' ? stranger : value === 'incomplete' ? 'complete' : `${value}2`]
    case 'other':
      return [Array.isArray(value) ? ['0x00'] : 'something']
    default:
      return kind satisfies never
  }
}

/** Long bytes are changed once in every word, so that each argument of a call has its turn. */
function wordsOf(hex: string): readonly string[] {
  if (hex === '0x') return [`0x${'5'.repeat(64)}`]
  // A call begins with four bytes that name the function.
  const first = hex.length % 64 === 10 ? 10 : 2 + ((hex.length - 2) % 64 || 64)
  const ends = [first]
  while ((ends.at(-1) ?? hex.length) < hex.length) ends.push((ends.at(-1) ?? 0) + 64)
  return ends.map((end) => {
    const digit = (Number.parseInt(hex.charAt(end - 1), 16) ^ 1).toString(16)
    return hex.slice(0, end - 1) + digit + hex.slice(end)
  })
}

function zeroOf(value: unknown): unknown {
  const kind = kindOf(value)
  switch (kind) {
    case 'number':
      return 0
    case 'digits':
      return '0'
    case 'decimal':
      return '0.0'
    case 'flag':
      return false
    case 'hex':
      return `0x${'0'.repeat(String(value).length - 2)}`
    case 'version':
    case 'text':
      return ''
    case 'other':
      return null
    default:
      return kind satisfies never
  }
}

function maximumOf(value: unknown): unknown {
  const kind = kindOf(value)
  switch (kind) {
    case 'number':
      return Number.MAX_SAFE_INTEGER
    case 'digits':
      return `${uint256}`
    case 'decimal':
      return '999999999999.99'
    case 'flag':
      return true
    case 'hex':
      return `0x${'f'.repeat(String(value).length - 2)}`
    case 'version':
    case 'text':
      return 'x'.repeat(4096)
    case 'other':
      return undefined
    default:
      return kind satisfies never
  }
}

/** Every letter in the other case, but for the x of hexadecimal spelling. */
function otherCaseOf(text: string): string {
  const start = text.startsWith('0x') ? 2 : 0
  return (
    text.slice(0, start) +
    [...text.slice(start)]
      .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
      .join('')
  )
}
