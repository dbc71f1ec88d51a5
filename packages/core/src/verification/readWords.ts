import type { Hex } from '../domain/brand.js'

/** Calldata taken apart: the selector, the arguments as words of 32 bytes, and what follows them. */
type Words = Readonly<{ words: readonly Hex[]; trailing: Hex }>

/**
 * Reads calldata of a known function whose arguments are all of one word.
 *
 * @param selector the first four bytes, lower case
 * @returns null when it is another function's, is cut off, or is no hex
 */
export function readWords(data: string, selector: Hex, count: number): Words | null {
  const text = data.toLowerCase()
  const end = 10 + count * 64
  if (!/^0x(?:[0-9a-f]{2})*$/.test(text) || !text.startsWith(selector) || text.length < end) return null
  const words = Array.from({ length: count }, (_, index): Hex => {
    const start = 10 + index * 64
    return `0x${text.slice(start, start + 64)}`
  })
  return { words, trailing: `0x${text.slice(end)}` }
}

/** The address in a word; null when the twelve bytes in front are not zero, which the contract would refuse. */
export function addressOfWord(word: Hex | undefined): Hex | null {
  return word?.startsWith(`0x${'0'.repeat(24)}`) ? `0x${word.slice(26)}` : null
}
