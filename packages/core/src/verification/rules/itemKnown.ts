import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { failed, passed, uncovered } from '../judge.js'

/**
 * Every item is a deposit, an approval, or a call of a trusted router. Anything else is refused: on an EVM chain
 * there is nothing else to be asked for. Calls of other VMs, and what routers do, are not decoded: uncovered.
 */
export function itemKnown({ items, origin }: Context): readonly Finding[] {
  const expected = 'a deposit or an approval'
  const problems = items.flatMap((item) => {
    if (item.type === 'route')
      return [uncovered('item-unknown', expected, `a call of router ${item.call.to}`)]
    if (item.type !== 'unknown') return []
    const isForEvm = item.call !== null || origin === null || origin.vmType === 'evm'
    return [(isForEvm ? failed : uncovered)('item-unknown', expected, item.does)]
  })
  return problems.length > 0 ? problems : [passed('item-unknown', `${items.length} known`)]
}
