import type { Hex } from '../../domain/brand.js'
import { base58Check } from '../../utils/base58Check.js'
import { bytesToHex, hexToBytes } from '../../utils/hexBytes.js'

/** What stands in front of every account of Tron, where it is not written as on the EVM. */
const prefix = 0x41

/**
 * An account of Tron as its EVM knows it, 20 bytes behind `0x`, of any of its spellings: base58 with its checksum, 41 and
 * 40 hexadecimal digits, or those behind `0x`.
 *
 * @throws where the text is none of them
 */
export function toTronHex(address: string): Hex {
  const [, digits] = /^(?:0x|41|0x41)([\da-f]{40})$/i.exec(address) ?? []
  if (digits !== undefined) return `0x${digits.toLowerCase()}`
  const bytes = decode(address)
  if (bytes?.length !== 21 || bytes[0] !== prefix) throw new Error(`${address} is no address of Tron.`)
  return bytesToHex(bytes.subarray(1))
}

/** The spelling people know, which begins with T. */
export function toTronBase58(address: string): string {
  return base58Check.encode(Uint8Array.from([prefix, ...hexToBytes(toTronHex(address))]))
}

/** Whether two spellings name one account. */
export function isSameTron(left: string | null | undefined, right: string): boolean {
  try {
    return typeof left === 'string' && toTronHex(left) === toTronHex(right)
  } catch {
    return false
  }
}

function decode(text: string): Uint8Array | null {
  try {
    return base58Check.decode(text)
  } catch {
    return null
  }
}
