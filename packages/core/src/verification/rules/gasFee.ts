import type { Finding } from '../../domain/finding.js'
import { passed } from '../judge.js'
import type { Context } from '../rule.js'

/** Above this many times what the host's own node asks, a quoted fee is said. */
const most = 5n

/** Fees of a quote are never handed to a wallet, which asks its own node; one far above that is said. */
export function gasFee({ items, ownFees }: Context): readonly Finding[] {
  if (ownFees === undefined) return []
  const limit = ownFees.maxFeePerGas * most
  const quoted = items.flatMap(({ call }) => [call?.maxFeePerGas ?? 0n, call?.maxPriorityFeePerGas ?? 0n])
  return quoted
    .filter((fee) => fee > limit)
    .map((fee) =>
      passed('gas-fee', `${fee} wei per gas in the quote, ${ownFees.maxFeePerGas} here: not forwarded`),
    )
}
