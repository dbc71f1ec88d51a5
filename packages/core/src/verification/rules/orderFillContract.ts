import type { Finding } from '../../domain/finding.js'
import { judge, same, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * Where a router is trusted, the order names that router as the contract that fills and refunds: `extraData` is its
 * address as one ABI word. A contract on a chain where none is trusted is uncovered.
 */
export function orderFillContract({ order, trusted }: Context): readonly Finding[] {
  if (order === null) return []
  const { output } = order.data
  const named = [output, ...order.input.refunds].map(({ chainId, extraData }) => {
    const router = Object.hasOwn(trusted, chainId) ? trusted[chainId]?.router : undefined
    return { chainId, extraData, router }
  })
  const findings = judge(
    'order-fill-contract',
    named.flatMap(({ chainId, extraData, router }) =>
      router === undefined
        ? []
        : [same(`on ${chainId}`, `0x${router.slice(2).padStart(64, '0')}`, extraData)],
    ),
  )
  const strange = named.filter(({ extraData, router }) => router === undefined && extraData !== '0x')
  if (strange.length === 0 || findings.some(({ result }) => result === 'failed')) return findings
  const got = strange.map(({ chainId, extraData }) => `on ${chainId} ${extraData}`)
  return [uncovered('order-fill-contract', 'a contract in the trusted list', [...new Set(got)].join(', '))]
}
