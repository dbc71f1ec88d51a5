import type { Hex } from '../domain/brand.js'
import type { EvmCall } from '../domain/step.js'
import { addressOfWord, readWords } from './readWords.js'

/** A payment that says nothing but how much and to whom. `token` null is the native currency. */
export type DecodedPayment = Readonly<{ to: string; token: string | null; amount: bigint }>

/**
 * Reads a plain payment of the native currency, or a token's `transfer(to, amount)` with nothing behind it.
 *
 * @returns null when the call is anything else
 */
export function decodePayment({
  to,
  data,
  value,
}: Pick<EvmCall, 'to' | 'data' | 'value'>): DecodedPayment | null {
  if (data === '0x') return { to, token: null, amount: value }
  const read = readWords(data, '0xa9059cbb', 2)
  const [first, amount] = read?.words ?? []
  const recipient: Hex | null = addressOfWord(first)
  return read?.trailing === '0x' && recipient && amount
    ? { to: recipient, token: to, amount: BigInt(amount) }
    : null
}
