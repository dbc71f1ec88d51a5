/** One 32-byte word of ABI data, without `0x`. */
export function wordAt(data: string, index: number): string {
  return data.slice(2 + index * 64, 2 + (index + 1) * 64)
}

/** An address as a 32-byte word, without `0x`. */
export function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** The address in a 32-byte word. */
export function addressOf(word: string): string {
  return `0x${word.slice(24)}`
}

/** The unsigned integer in a 32-byte word. */
export function uintOf(word: string): bigint {
  return BigInt(`0x${word}`)
}
