import type { Hex } from '../../domain/brand.js'

/**
 * Reads numbers as programs of Solana write them: the least byte first.
 *
 * @param at where it begins, in bytes
 * @param length in bytes
 * @returns -1 where the data ends before, which no number is
 */
export function readLittle(data: Hex, at: number, length: number): bigint {
  const digits = data.slice(2 + at * 2, 2 + (at + length) * 2)
  if (digits.length !== length * 2) return -1n
  return BigInt(`0x${(digits.match(/../g) ?? []).reverse().join('')}`)
}
