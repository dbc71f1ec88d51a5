import type { Hex } from '../../../domain/brand.js'
import { requireNoRefusal } from '../../requireNoRefusal.js'

/**
 * Quirk: some wallets answer a refusal, or a transaction they did send, with null, the text "null", nothing or an
 * empty text. None of it is an answer, and none a proof of anything.
 *
 * A Safe's hash looks like every other and never becomes a transaction: it is passed on as a claim, which only
 * the chain can bear out.
 */
export function readHash(answer: unknown): Hex {
  if (typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer)) return answer as Hex
  requireNoRefusal(answer)
  throw new Error('The wallet answered without a transaction hash.')
}
