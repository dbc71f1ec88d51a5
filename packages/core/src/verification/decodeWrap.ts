import type { EvmCall } from '../domain/step.js'
import { readWords } from './readWords.js'

/** Native currency made into its wrapped token, one for one, or back. */
export type DecodedWrap = Readonly<{ way: 'wrap' | 'unwrap'; token: string; amount: bigint }>

/**
 * Reads `deposit()` and `withdraw(amount)` of a wrapped native currency, with nothing behind them.
 *
 * @returns null when the call is anything else
 */
export function decodeWrap({ to, data, value }: EvmCall): DecodedWrap | null {
  if (data.toLowerCase() === '0xd0e30db0') return { way: 'wrap', token: to, amount: value }
  const read = readWords(data, '0x2e1a7d4d', 1)
  const [amount] = read?.words ?? []
  return read?.trailing === '0x' && amount ? { way: 'unwrap', token: to, amount: BigInt(amount) } : null
}
