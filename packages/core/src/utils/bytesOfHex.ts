import type { Hex } from '../domain/brand.js'
import { hexToBytes } from './hexBytes.js'

/** Reads `0x` and an even number of hex digits in any letter case; null for anything else. */
export function bytesOfHex(text: string): Uint8Array | null {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(text)) return null
  return hexToBytes(text as Hex)
}

/** A whole number as big-endian bytes of a fixed length; null when it is negative or does not fit. */
export function bytesOfInteger(value: bigint, length: number): Uint8Array | null {
  if (value < 0n || value >> BigInt(length * 8) !== 0n) return null
  return bytesOfHex(`0x${value.toString(16).padStart(length * 2, '0')}`)
}
