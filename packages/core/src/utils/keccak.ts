import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hex } from '../domain/brand.js'

/** keccak-256 of bytes. */
export function keccak(bytes: Uint8Array): Uint8Array {
  return keccak_256(bytes)
}

/** keccak-256 of a text's UTF-8 bytes, as hex. */
export function keccakText(text: string): Hex {
  return `0x${bytesToHex(keccak_256(utf8ToBytes(text)))}`
}

/** keccak-256 of the bytes a hex string stands for, as hex. */
export function keccakHex(hex: Hex): Hex {
  return `0x${bytesToHex(keccak_256(hexToBytes(hex.slice(2))))}`
}
