import type { Hex } from '../domain/brand.js'
import { addressOfWord, readWords } from './readWords.js'

/** What an ERC-20 approval allows: who may take how much. The token is the contract that is called. */
export type DecodedApproval = Readonly<{ spender: Hex; amount: bigint; trailing: Hex }>

/**
 * Reads the calldata of `approve(spender, amount)`, strictly.
 *
 * @returns null when the data is no approval
 */
export function decodeApproval(data: string): DecodedApproval | null {
  const read = readWords(data, '0x095ea7b3', 2)
  const [first, amount] = read?.words ?? []
  const spender = addressOfWord(first)
  if (!read || !spender || !amount) return null
  return { spender, amount: BigInt(amount), trailing: read.trailing }
}
