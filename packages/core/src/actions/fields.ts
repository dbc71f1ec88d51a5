import { InputError } from '../errors/input.js'

/** What a parameter must be: whether a value is, what is wrong with one that is not, and what to give instead. */
export type Field = readonly [holds: (value: unknown) => boolean, problem: string, remedy: string]

/** What each parameter of a call must be. A name with a question mark behind it may be left out. */
export type Fields<Parameters> = {
  readonly [Name in keyof Parameters as Name extends 'signal' | 'chains'
    ? never
    : undefined extends Parameters[Name]
      ? `${Name & string}?`
      : Name]-?: Field
}

/** A field, and whatever else a table says of it. */
type Row = readonly [...Field, ...unknown[]]
type Rows<Name extends PropertyKey> = Readonly<Record<Name, Row> & Record<string, Row>>

/** Most that a token of the EVM can count. */
const most = 2n ** 256n

/** Whether a text could be an address of a chain nobody has named: what begins with 0x is one of the EVM's. */
export function isAddress(text: unknown, hexadecimal: RegExp = /^0x[\da-f]{40}$/i): text is string {
  return typeof text === 'string' && (/^0x/i.test(text) ? hexadecimal : /^\S+$/).test(text)
}

/** Whether a value is an amount in some smallest unit, zero among them. */
export function isAmount(value: unknown): value is bigint {
  return typeof value === 'bigint' && value >= 0n && value < most
}

/** Whether a value is a whole number of these. */
export function isCount(value: unknown, least = 0, greatest: number = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= greatest
}

export const account: Field = [
  (value) => isAddress(value),
  'is not an address',
  'Give the whole address, as its wallet shows it.',
]

export const token: Field = [
  (value) => isAddress(value, /^0x([\da-f]{2}){16,20}$/i),
  "is not a token's address",
  'Give the address from the list of currencies.',
]

export const chainId: Field = [
  (value) => isCount(value, 1),
  'is not a chain id',
  'Give the number the service knows the chain by.',
]

export const amount: Field = [
  (value) => isAmount(value) && value > 0n,
  'is not more than zero and less than 2^256',
  "Give a bigint in the currency's smallest unit.",
]

export const basisPoints: Field = [
  (value) => isCount(value, 0, 10_000),
  'is not a whole number of basis points',
  'Give 0 to 10000, where 100 is one per cent, or leave it out.',
]

/**
 * Refuses parameters no service could take, before anything is sent.
 *
 * @throws InputError naming the first that is not what its field says
 */
export function checkFields<Parameters extends object>(
  parameters: Parameters,
  fields: Rows<keyof Fields<Parameters>>,
): void {
  const given = new Map<string, unknown>(Object.entries(parameters))
  for (const [name, [holds, problem, remedy]] of Object.entries<Row>(fields)) {
    const field = name.replace('?', '')
    const value = given.get(field)
    if (!(value === undefined && field !== name) && !holds(value))
      throw new InputError(field, problem, remedy)
  }
}

/** An id, an address, a hash or a signature, whose form the service knows best. */
export const text: Field = [
  (value) => typeof value === 'string' && /\S/.test(value),
  'is empty, or no text',
  'Give the whole of it.',
]

export const flag: Field = [
  (value) => typeof value === 'boolean',
  'is neither true nor false',
  'Give one of them, or leave it out.',
]

/** Seconds, blocks, dollars: whatever is counted from zero, in parts too. */
export const size: Field = [
  (value) => Number.isFinite(value) && Number(value) >= 0,
  'is not a number from 0',
  'Give one, or leave it out.',
]

export const pageSize: Field = pageUpTo(50)

/** A page of so many records at most. */
export function pageUpTo(greatest: number): Field {
  return [
    (value) => isCount(value, 1, greatest),
    'is not a number of records a page can have',
    `Give 1 to ${greatest}.`,
  ]
}

export const record: Field = [
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'is not an object',
  'Give it as it came.',
]
