import type { Hex } from '../domain/brand.js'

/** The bytes that hexadecimal behind `0x` stands for. */
export function hexToBytes(hex: Hex): Uint8Array {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Bytes as hexadecimal behind `0x`. */
export function bytesToHex(bytes: Uint8Array): Hex {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
