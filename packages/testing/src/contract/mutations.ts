/** One change of a leaf. `undefined` takes it away. */
export type Mutation = Readonly<{ name: string; value: unknown }>

/**
 * What every leaf is changed to: gone, null, of another type, huge, below zero, empty, a word never heard of. Among
 * them is what a careless reading takes for a number: empty text and an empty list for zero, `true` for one.
 */
export const mutations: readonly Mutation[] = [
  { name: 'missing', value: undefined },
  { name: 'null', value: null },
  { name: 'wrong type: true', value: true },
  { name: 'wrong type: list', value: [] },
  { name: 'wrong type: list of one', value: ['5'] },
  { name: 'wrong type: object', value: { amount: '5' } },
  { name: 'wrong type: number', value: 12_345 },
  { name: 'wrong type: text', value: '67890' },
  { name: 'fraction', value: 1.5 },
  { name: 'fraction in text', value: '1.5' },
  { name: 'exponent in text', value: '1e18' },
  { name: 'grouped text', value: '1,000' },
  { name: 'text with a blank', value: ' 5' },
  { name: 'huge', value: '9'.repeat(100) },
  { name: 'huge number', value: 1e30 },
  { name: 'number that is not exact', value: 2 ** 53 },
  { name: 'below zero', value: '-1' },
  { name: 'number below zero', value: -1 },
  { name: 'empty', value: '' },
  { name: 'unknown word', value: 'A_WORD_NEVER_HEARD_OF' },
]

/**
 * The numbers that a changed leaf may be read as: itself, exactly, or none at all.
 *
 * @returns its amount or its number, whichever it writes; empty where it writes none
 */
export function exactOf(value: unknown): readonly (bigint | number)[] {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? [value, BigInt(value)] : [value]
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return []
  return [BigInt(value), Number(value)]
}
