import { createPublicKey, verify } from 'node:crypto'
import { type Hex, hexToBytes } from 'viem'

/** Whether an Ed25519 signature of these bytes is by this key. What is no key and no signature is not. */
export function isEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Hex): boolean {
  try {
    const x = Buffer.from(publicKey).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, message, key, hexToBytes(signature))
  } catch {
    return false
  }
}
