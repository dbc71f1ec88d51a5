import type { Finding } from '../../domain/finding.js'
import { passed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * Bytes after the arguments are reported. The depository does not read them, so a tail there is a note; after a
 * plain transfer the order id itself is such a tail, and which bytes the service reads cannot be known.
 */
export function depositTrailingData({ items }: Context): readonly Finding[] {
  return items.flatMap((item) => {
    if (item.type !== 'deposit') return []
    const length = item.deposit.trailing.length / 2 - 1
    if (length === 0) return []
    const got = `${length} bytes after the arguments`
    return [
      item.deposit.type === 'transfer'
        ? uncovered('deposit-trailing-data', 'nothing after the order id', got)
        : passed('deposit-trailing-data', got),
    ]
  })
}
