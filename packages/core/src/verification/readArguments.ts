import type { Hex } from '../domain/brand.js'

/** Reads the arguments of one list, by slot: the first argument is slot 0. Throws where there is nothing to read. */
export type Arguments = Readonly<{
  amount: (slot: number) => bigint
  address: (slot: number) => Hex
  flag: (slot: number) => boolean
  bytes: (slot: number) => Hex
  /** The elements of a list; `read` is called with the list's own arguments and the slot of each element. */
  list: <Value>(slot: number, read: (elements: Arguments, slot: number) => Value) => readonly Value[]
  /** The arguments of a struct that holds lists or bytes. */
  struct: (slot: number) => Arguments
}>

/**
 * Reads calldata of a function with lists and bytes among its arguments, following its offsets as a contract does.
 * Strict: a missing byte, a dirty address or flag, an offset that leads outside is no such call.
 *
 * @param selector the first four bytes in lower case; `0x` for arguments without a function
 * @returns null when it is another function's; `trailing` are the bytes that nothing points to at the end
 */
export function readArguments<Value>(
  data: string,
  selector: Hex,
  read: (values: Arguments) => Value,
): Readonly<{ value: Value; trailing: Hex }> | null {
  const text = data.toLowerCase()
  if (!/^0x(?:[0-9a-f]{2})*$/.test(text) || !text.startsWith(selector)) return null
  const body = text.slice(selector.length)
  let end = 0

  function slice(start: number, length: number): string {
    const found = body.slice(start * 2, (start + length) * 2)
    if (found.length !== length * 2) throw new RangeError('Data that is cut off.')
    end = Math.max(end, start + length)
    return found
  }

  /** A length or an offset: small, or it leads outside. */
  function small(start: number): number {
    const value = BigInt(`0x${slice(start, 32)}`)
    if (value > BigInt(body.length)) throw new RangeError('An offset that leads outside.')
    return Number.parseInt(`${value}`, 10)
  }

  function at(base: number): Arguments {
    const slotAt = (slot: number): number => base + slot * 32
    const amount = (slot: number): bigint => BigInt(`0x${slice(slotAt(slot), 32)}`)
    return {
      amount,
      address(slot) {
        const bytes32 = slice(slotAt(slot), 32)
        if (!bytes32.startsWith('0'.repeat(24))) throw new RangeError('An address that is none.')
        return `0x${bytes32.slice(24)}`
      },
      flag(slot) {
        const value = amount(slot)
        if (value > 1n) throw new RangeError('A flag that is none.')
        return value === 1n
      },
      bytes(slot) {
        const start = base + small(slotAt(slot))
        const length = small(start)
        const found = slice(start + 32, length)
        // Padding belongs to the bytes where it is there; a contract does not ask for it.
        end = Math.max(end, Math.min(start + 32 + Math.ceil(length / 32) * 32, body.length / 2))
        return `0x${found}`
      },
      list(slot, readOne) {
        const start = base + small(slotAt(slot))
        const elements = at(start + 32)
        return Array.from({ length: small(start) }, (_, index) => readOne(elements, index))
      },
      struct: (slot) => at(base + small(slotAt(slot))),
    }
  }

  try {
    const value = read(at(0))
    return { value, trailing: `0x${body.slice(end * 2)}` }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
