import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

/** Whether a signature of Ed25519 is the one of a key over a message: what accounts of Solana sign with. */
export function isSignedBy(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  hashes.sha512 = (bytes) => Uint8Array.from(sha512(bytes))
  try {
    return verify(signature, message, key, { zip215: false })
  } catch {
    return false
  }
}
