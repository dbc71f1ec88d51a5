import type { Hex } from '../domain/brand.js'
import { bytesOfHex } from '../utils/bytesOfHex.js'
import { encodeText } from '../utils/encodeText.js'
import { bytesToHex } from '../utils/hexBytes.js'
import { keccak } from '../utils/keccak.js'

/**
 * Says which EVM address signed a digest. A parameter wherever signatures are checked, so that only those who want
 * the check carry a curve. Synchronous.
 *
 * @returns the signer's address, or null when the signature belongs to nobody
 */
export type Recover = (digest: Hex, signature: Hex) => string | null

/**
 * What the solver signs of an order: its id's 32 raw bytes with the prefix of EIP-191 (interface: local quote
 * verification, rule 7). Null when the id is not 32 bytes.
 */
export function getOrderDigest(orderId: Hex): Hex | null {
  const id = bytesOfHex(orderId)
  if (id?.length !== 32) return null
  const prefix = encodeText('\x19Ethereum Signed Message:\n32')
  return bytesToHex(keccak(Uint8Array.from([...prefix, ...id])))
}
