import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { writeSignable } from '../actions/writeWithdrawal.js'
import type { Hex } from '../domain/brand.js'
import type { SignableWithdrawal } from '../domain/recovery.js'
import { writeJson } from '../utils/writeJson.js'

/**
 * What the owner of a withdrawal signs (interface: Recovery withdrawal endpoints, step 5): the SHA-256 of exactly what
 * is sent to the service, with `operation`, keys sorted at every depth. Every text counts letter by letter.
 *
 * EVM owners and owners on the exchange sign the 32 bytes, Solana and Tron owners the 64 hexadecimal characters
 * behind `0x`, TON owners the same characters by `signData`.
 *
 * @param request what was asked for, with the nonce, amount and `additionalData` the service returned
 * @returns `0x` and 64 hexadecimal characters in lower case
 * @throws InputError for an amount that is none
 */
export function getWithdrawalDigest(request: SignableWithdrawal): Hex {
  const text = writeJson({ ...writeSignable(request), operation: 'withdrawal' }, { order: 'sorted' })
  return `0x${bytesToHex(sha256(utf8ToBytes(text)))}`
}
