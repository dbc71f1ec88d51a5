import { encodeText } from '../utils/encodeText.js'
import { keccak } from '../utils/keccak.js'

/**
 * Whether an EVM address written in mixed letter case is written as its digits demand (EIP-55). One in a single case
 * claims nothing and holds.
 */
export function hasChecksum(address: string): boolean {
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = keccak(encodeText(lower))
  return [...digits].every((digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const isUpper = ((index % 2 === 0 ? byte >> 4 : byte) & 8) !== 0
    return digit === (isUpper ? digit.toUpperCase() : digit.toLowerCase())
  })
}
