import { createBase58check } from '@scure/base'
import {
  type Address,
  bytesToHex,
  concat,
  type Hex,
  hexToBytes,
  isAddress,
  keccak256,
  recoverAddress,
  sha256,
  stringToHex,
} from 'viem'

const base58check = createBase58check((data: Uint8Array) => sha256(data, 'bytes'))

/** Whether a Tron account has signed the 64 characters of a digest, behind Tron's own prefix. */
export async function isSignedByTron(owner: string, digest: Hex, signature: Hex): Promise<boolean> {
  const hash = hashTronText(digest.slice(2))
  const signer = await recoverAddress({ hash, signature }).catch(() => null)
  return signer !== null && toTronAddress(signer) === owner
}

/** What an account of Tron signs of a text of plain letters. */
export function hashTronText(text: string): Hex {
  return keccak256(stringToHex(`\x19TRON Signed Message:\n${text.length}${text}`))
}

/** An EVM address as a Tron account writes it. */
export function toTronAddress(address: Hex): string {
  return base58check.encode(hexToBytes(concat(['0x41', address])))
}

/**
 * An account of Tron as its EVM has it, whichever way it is spelled.
 * @throws when it is none
 */
export function toEvmAddress(address: string): Address {
  return isAddress(address, { strict: false })
    ? (address.toLowerCase() as Address)
    : `0x${toTronHex(address).slice(2)}`
}

/**
 * A Tron address as transactions have it: 41 and forty digits.
 * @throws when it is none
 */
export function toTronHex(address: string): string {
  return bytesToHex(base58check.decode(address)).slice(2)
}
