import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOfBase58 } from './bytesOfBase58.js'

/**
 * Whether a text is base58 of 25 bytes that end in the checksum of the rest.
 *
 * @param versions what the first byte may be
 */
export function isBase58Checked(text: string, versions: readonly number[], spelling?: 'ripple'): boolean {
  const bytes = bytesOfBase58(text, spelling)
  if (bytes?.length !== 25 || !versions.includes(bytes[0] ?? -1)) return false
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  return bytes.subarray(21).every((byte, index) => byte === sum[index])
}
