import type { Finding } from '../../domain/finding.js'
import { type Context, leavesByRoute } from '../context.js'
import { failed, passed, uncovered } from '../judge.js'

/** There is exactly one deposit over all steps. A trusted router makes the deposit itself: uncovered. */
export function depositCount(context: Context): readonly Finding[] {
  const { items, origin, quote } = context
  const deposits = items.filter((item) => item.type === 'deposit')
  const waiting = deposits.filter(({ item }) => item.status !== 'complete')
  if (deposits.length > 1) return [failed('deposit-repeated', 'one deposit', `${deposits.length} deposits`)]
  if (waiting.length === 1) return [passed('deposit-missing', 'one deposit')]
  if (leavesByRoute(context))
    return [uncovered('deposit-missing', 'one deposit', 'a deposit made by a router')]
  // Other VMs are not decoded here, and a same-chain swap deposits nothing.
  const isReadable = origin === null || origin.vmType === 'evm'
  if (!isReadable) return [uncovered('deposit-missing', 'one deposit', `a call of ${origin.vmType}`)]
  return quote.protocol === null && context.request.originChainId === context.request.destinationChainId
    ? []
    : [failed('deposit-missing', 'one deposit', deposits.length === 0 ? 'none' : 'one that is not to be run')]
}
