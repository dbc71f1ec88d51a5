/** One 32-byte word of ABI data, without `0x`. */
export function wordAt(data: string, index: number): string {
  return data.slice(2 + index * 64, 2 + (index + 1) * 64)
}

/** An address as a 32-byte word, without `0x`. */
export function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** An unsigned integer as a 32-byte word, without `0x`. */
export function uintWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

/** The address in a 32-byte word. */
export function addressOf(word: string): string {
  return `0x${word.slice(24)}`
}

/** The unsigned integer in a 32-byte word. */
export function uintOf(word: string): bigint {
  return BigInt(`0x${word}`)
}

/** A number as JSON-RPC writes it. */
export function quantity(value: bigint): `0x${string}` {
  return `0x${value.toString(16)}`
}

/** Whether two hex strings are the same bytes, whichever letter case they are written in. */
export function isSame(left: string | null, right: string): boolean {
  return left !== null && left.toLowerCase() === right.toLowerCase()
}
