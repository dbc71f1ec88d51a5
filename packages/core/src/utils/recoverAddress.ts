import { Point, recoverPublicKey } from '@noble/secp256k1'
import type { Hex } from '../domain/brand.js'
import { bytesOfHex } from './bytesOfHex.js'
import { bytesToHex } from './hexBytes.js'
import { keccak } from './keccak.js'

/**
 * Recovers the EVM address behind a signature: a ready `recover` for `verifyQuote`. Brings a curve with it (about
 * 3 kB), which is why it is handed over rather than built in.
 *
 * @param signature 65 bytes, `r`, `s` and `v` (0, 1, 27 or 28); `s` in the lower half of the curve
 * @returns the address in lower case, or null when the signature belongs to nobody
 */
export function recoverAddress(digest: Hex, signature: Hex): string | null {
  const hash = bytesOfHex(digest)
  const bytes = bytesOfHex(signature)
  const v = bytes?.[64]
  if (hash?.length !== 32 || bytes?.length !== 65 || v === undefined) return null
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1 || !hasLowS(bytes)) return null
  try {
    const key = recoverPublicKey(Uint8Array.from([recovery, ...bytes.subarray(0, 64)]), hash, {
      prehash: false,
    })
    return bytesToHex(keccak(Point.fromBytes(key).toBytes(false).subarray(1)).subarray(12))
  } catch {
    return null
  }
}

/** Half of the curve's order: above it, the same signature has a second spelling, which contracts refuse. */
const half = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

function hasLowS(signature: Uint8Array): boolean {
  return BigInt(bytesToHex(signature.subarray(32, 64))) <= half
}
