import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { judge, same } from '../judge.js'

/**
 * Where a router is trusted, the order names that router as the contract that fills and refunds. `extraData` is its
 * address as one ABI word. Chains without a pinned router are not looked at.
 */
export function orderFillContract({ order, trusted }: Context): readonly Finding[] {
  if (order === null) return []
  const { output } = order.data
  return judge(
    'order-fill-contract',
    [output, ...order.input.refunds].flatMap(({ chainId, extraData }) => {
      const router = Object.hasOwn(trusted, chainId) ? trusted[chainId]?.router : undefined
      return router === undefined
        ? []
        : [same(`on ${chainId}`, `0x${router.slice(2).padStart(64, '0')}`, extraData)]
    }),
  )
}
