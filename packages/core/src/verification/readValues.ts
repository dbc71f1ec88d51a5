import type { Hex } from '../domain/brand.js'

/** Reads the fields of an object the service wrote, by name and kind. Throws where one is not what it should be. */
export type Values = Readonly<{
  has: (name: string) => boolean
  text: (name: string) => string
  address: (name: string) => Hex
  amount: (name: string) => bigint
  flag: (name: string) => boolean
  /** @param length how many bytes there must be; any number when left out */
  bytes: (name: string, length?: number) => Hex
  list: <Value>(name: string, read: (values: Values) => Value) => readonly Value[]
  struct: <Value>(name: string, read: (values: Values) => Value) => Value
}>

/**
 * Reads an object of unknown making, strictly: amounts are whole numbers of at most 32 bytes, addresses 20 bytes.
 * Hex comes back in lower case.
 *
 * @returns null when a field is missing or of another kind
 */
export function readValues<Value>(value: unknown, read: (values: Values) => Value): Value | null {
  try {
    return read(valuesOf(value))
  } catch {
    return null
  }
}

function valuesOf(value: unknown): Values {
  const record = new Map<string, unknown>(Object.entries(Object(value)))

  function text(name: string): string {
    const found = record.get(name)
    return typeof found === 'string' ? found : fail(name)
  }

  function bytes(name: string, length?: number): Hex {
    const found = text(name).toLowerCase()
    const isWhole = /^0x(?:[0-9a-f]{2})*$/.test(found)
    return isWhole && (length === undefined || found.length === 2 + length * 2) ? (found as Hex) : fail(name)
  }

  return {
    has: (name) => record.has(name),
    text,
    bytes,
    address: (name) => bytes(name, 20),
    amount(name) {
      const found = record.get(name)
      const isWhole =
        typeof found === 'string' ? /^(\d+|0x[\da-f]+)$/i.test(found) : Number.isSafeInteger(found)
      const amount = isWhole ? BigInt(found as string | number) : -1n
      return amount >= 0n && amount >> 256n === 0n ? amount : fail(name)
    },
    flag(name) {
      const found = record.get(name)
      return typeof found === 'boolean' ? found : fail(name)
    },
    list(name, read) {
      const found = record.get(name)
      return Array.isArray(found) ? found.map((one) => read(valuesOf(one))) : fail(name)
    },
    struct: (name, read) => read(valuesOf(record.get(name))),
  }
}

function fail(name: string): never {
  throw new RangeError(`${name} is not what it should be.`)
}
