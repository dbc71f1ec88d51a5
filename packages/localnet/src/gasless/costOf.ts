import type { LocalChain } from '../chains/localChain.js'
import { toMicroUsd } from '../service/pricing.js'

/** What native money of a chain is worth, in millionths of a dollar, rounded up. */
export function costOf({ currencies }: LocalChain, amount: bigint): bigint {
  const [native] = currencies
  return native === undefined ? 0n : toMicroUsd(amount, native) + 1n
}
