import type { Hex } from '../../domain/brand.js'

/** Reads `0x` and an even number of hex digits in any letter case; null for anything else. */
export function bytesOfHex(text: string): Uint8Array | null {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 - 1 }, (_, index) =>
    Number.parseInt(text.slice(2 + index * 2, 4 + index * 2), 16),
  )
}

/** Writes bytes as lower-case hex. */
export function hexOfBytes(bytes: Uint8Array): Hex {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** A whole number as big-endian bytes of a fixed length; null when it is negative or does not fit. */
export function bytesOfInteger(value: bigint, length: number): Uint8Array | null {
  if (value < 0n || value >> BigInt(length * 8) !== 0n) return null
  return bytesOfHex(`0x${value.toString(16).padStart(length * 2, '0')}`)
}
