import type { Finding } from '../../domain/finding.js'
import { isSentFrom } from '../../families/vmFacts.js'
import { failed, passed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * Every item is a deposit, an approval, a call of a trusted router that could be read, a payment or a wrapping by the
 * account itself, a transaction of Solana, TON or Bitcoin, whose parts have rules of their own, or a message to sign, which
 * has too. Anything else is refused: there is nothing else to be asked for. Calls of other VMs are not decoded:
 * uncovered.
 */
export function itemKnown({ items, origin }: Context): readonly Finding[] {
  const expected = 'a deposit, an approval or a trusted router'
  const problems = items.flatMap((item) => {
    if (item.type !== 'unknown') return []
    const isDecoded = origin === null || isSentFrom(origin.vmType)
    return [(isDecoded || item.call !== null ? failed : uncovered)('item-unknown', expected, item.does)]
  })
  return problems.length > 0 ? problems : [passed('item-unknown', `${items.length} known`)]
}
