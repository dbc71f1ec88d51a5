import { bytesOfBase58Check } from '../../../utils/bytesOfBase58.js'
import { bytesOfBech32 } from './bytesOfBech32.js'

/**
 * Reads a Bitcoin address: witness addresses as version and program, older ones (`1…`, `3…`) as the byte 0xff, the
 * version byte and the hash. The byte in front keeps the two kinds apart.
 */
export function bytesOfBitcoin(text: string): Uint8Array | null {
  if (text.startsWith('bc1')) return bytesOfBech32(text)
  const bytes = bytesOfBase58Check(text, 21)
  return bytes?.[0] === 0x00 || bytes?.[0] === 0x05 ? Uint8Array.from([0xff, ...bytes]) : null
}
