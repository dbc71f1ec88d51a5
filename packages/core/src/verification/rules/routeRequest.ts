import type { Finding } from '../../domain/finding.js'
import { judge, passed, same, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * A swap on one chain has no order; the request's id stands behind the arguments, and by it the service knows what
 * was done. Behind other routes a tail names apps and the like, and is said.
 */
export function routeRequest({ quote, items }: Context): readonly Finding[] {
  return items.flatMap((item) => {
    if (item.type !== 'route') return []
    const { trailing } = item.route
    if (quote.protocol !== null)
      return trailing === '0x'
        ? []
        : [passed('route-request', `${trailing.length / 2 - 1} bytes after the arguments`)]
    return trailing === '0x'
      ? [uncovered('route-request', `request ${quote.requestId} after the arguments`, 'nothing')]
      : judge('route-request', [same('request', quote.requestId, trailing)])
  })
}
