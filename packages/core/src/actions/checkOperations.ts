import type { Hex } from '../domain/brand.js'
import { InputError } from '../errors/input.js'

/** `handleOps` of the two entry points of ERC-4337, and the words of an operation that say its fees. */
const feeWords: Readonly<Record<string, readonly number[]>> = {
  // EntryPoint 0.6: maxFeePerGas and maxPriorityFeePerGas.
  '0x1fad948c': [7, 8],
  // EntryPoint 0.7 and 0.8: both in one word.
  '0x765e827f': [6],
}

/**
 * Refuses user operations that pay fees themselves: the quote has priced them already (interface: `POST /execute`,
 * rule 4). Calldata that is no `handleOps`, or that cannot be read, is left to the service, which tries it out.
 */
export function checkOperations(data: Hex): void {
  const fees = feeWords[data.slice(0, 10).toLowerCase()]
  if (fees === undefined) return
  const readWord = (at: number): bigint | null => {
    const text = data.slice(10 + at * 2, 10 + at * 2 + 64)
    return /^[\da-f]{64}$/i.test(text) ? BigInt(`0x${text}`) : null
  }
  // Places in calldata are bytes behind the selector: beyond its length there is nothing to read.
  const readPlace = (at: number, base: number): number | null => {
    const offset = readWord(at)
    return offset === null || offset > BigInt(data.length) ? null : base + Number(offset)
  }
  const list = readPlace(0, 0)
  const count = list === null ? null : readWord(list)
  if (list === null || count === null || count > BigInt(data.length)) return
  for (let index = 0; index < Number(count); index += 1) {
    const operation = readPlace(list + 32 + index * 32, list + 32)
    if (operation === null || !fees.some((word) => (readWord(operation + word * 32) ?? 0n) !== 0n)) continue
    throw new InputError(
      'call',
      'holds a user operation that pays fees itself',
      'Set its maxFeePerGas and maxPriorityFeePerGas to 0 and have it signed again: the quote has priced them.',
    )
  }
}
