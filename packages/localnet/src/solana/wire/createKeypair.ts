import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { base58 } from '@scure/base'

/** An account of a local Solana chain that this process can sign for. */
export interface Keypair {
  /** Base58. */
  readonly address: string
  /** Seed and public key, 64 bytes: what wallets and libraries take as a secret key. */
  readonly secretKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

/** PKCS #8 of an Ed25519 key up to its seed. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** @param seed 32 bytes */
export function createKeypair(seed: Uint8Array): Keypair {
  const key = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const publicKey = Uint8Array.from(spki.subarray(-32))
  return Object.freeze({
    address: base58.encode(publicKey),
    secretKey: Uint8Array.from([...seed, ...publicKey]),
    sign: (message: Uint8Array) => Uint8Array.from(sign(null, message, key)),
  })
}
