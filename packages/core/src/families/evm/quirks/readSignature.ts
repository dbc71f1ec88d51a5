import type { Hex } from '../../../domain/brand.js'
import { requireNoRefusal } from '../../requireNoRefusal.js'

/** Of one key: `r`, `s` and `v`. */
const ofOneKey = 132

/**
 * Quirk: hardware wallets, and what stands between them and a page, end a signature with the parity of its point, 0 or
 * 1. Contracts that recover a signer want 27 or 28 there, and a permit that ends otherwise is refused on chain.
 *
 * What a contract account signs (ERC-1271) has any length and any end, and stays as it is. So does a Safe's mark of a
 * hash its owner has approved, which ends with 1 and has no `s`.
 */
export function readSignature(answer: unknown): Hex {
  requireNoRefusal(answer)
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-fA-F]{2})+$/.test(answer))
    throw new Error('The wallet answered without a signature.')
  const hasParity = answer.length === ofOneKey && /0[01]$/.test(answer) && /[^0]/.test(answer.slice(66, 130))
  return (hasParity ? `${answer.slice(0, 130)}1${answer.endsWith('0') ? 'b' : 'c'}` : answer) as Hex
}
