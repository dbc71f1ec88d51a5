import type { Finding } from '../../../domain/finding.js'
import { exact, failed, judge, same } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { transfersOf } from '../transfersOf.js'

/**
 * A transfer on the exchange is tied to this order by one signed mapping of its nonce: to the order's id (the rule
 * on the id compares it with the order), for the account alone.
 */
export function nonceMapping({ quote, origin, account, items }: Context): readonly Finding[] {
  const mappings = items.flatMap(({ item, ...read }) =>
    read.type === 'signature' && read.signature.type === 'nonce-mapping'
      ? [{ ...read.signature, status: item.status }]
      : [],
  )
  const transfers = transfersOf({ items })
  if (mappings.length === 0 && transfers.length === 0) return []
  if (mappings.length !== 1 || transfers.length !== 1) {
    const got = `${mappings.length} for ${transfers.length} transfers`
    return [failed('nonce-mapping', 'one mapping for one transfer', got)]
  }
  if (mappings.some(({ status }) => status === 'complete'))
    return [failed('nonce-mapping', 'one mapping for one transfer', 'one that is not to be signed')]
  return judge(
    'nonce-mapping',
    mappings.flatMap(({ chainId, wallet, depositor, id, nonce }) => [
      exact('chain', origin?.slug ?? 'unknown', chainId),
      same('wallet', account, wallet),
      same('depositor', account, depositor),
      same('order', quote.protocol?.orderId ?? 'an order', id),
      exact('nonce', `${transfers[0]?.nonce}`, `${nonce}`),
    ]),
  )
}
