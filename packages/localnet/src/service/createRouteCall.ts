import { isNative } from '../chains/localChain.js'
import {
  depositCall,
  encodeMulticall,
  encodeTransferAndMulticall,
  payCall,
  type RouteCall,
  swapCalls,
} from '../contracts/routeCall.js'
import type { Settlement } from '../state/request.js'
import type { ServiceContext } from './context.js'
import type { Call } from './createItem.js'
import { depositTarget } from './depositTarget.js'
import type { Plan } from './plan.js'
import type { QuoteRequest } from './quoteRequest.js'
import { routersOf, stranger } from './tamper.js'

/**
 * The call of the router, or for a token of the approval proxy before it: swap what comes in, and then deposit what
 * came out for the order; or make the calls that were asked for, and pay what is left to the recipient.
 */
export function createRouteCall(parameters: {
  readonly context: ServiceContext
  readonly request: QuoteRequest
  readonly plan: Plan
  readonly settlement: Settlement
}): Call {
  const { context, request, plan } = parameters
  const { origin, from, user } = request
  const { router, approvalProxy } = routersOf(context, origin)
  const swap = plan.swap === null ? [] : swapCalls(router, plan.swap.hops, plan.input, plan.swap.least)
  const txs = plan.by === 'account' ? request.txs : []
  const route = { calls: [...swap, ...txs, createLastCall(parameters)], refundTo: request.refundTo ?? user }
  return isNative(from)
    ? { to: router, data: encodeMulticall(route), value: plan.input }
    : { to: approvalProxy, data: encodeTransferAndMulticall(from.address, plan.input, route), value: 0n }
}

function createLastCall({
  context,
  request,
  plan,
  settlement,
}: Parameters<typeof createRouteCall>[0]): RouteCall {
  const { origin, to, user, recipient } = request
  const { router } = routersOf(context, origin)
  const isTampered = context.faults.get('tamperRoute') !== undefined
  if (plan.by === 'account' || settlement.by === 'account')
    return payCall(router, to.address, isTampered ? stranger : recipient)
  const currency = plan.payment.currency.address
  if (isTampered) return payCall(router, currency, stranger)
  const depository = depositTarget(context, origin, 'steps')
  return depositCall({ router, depository, currency, depositor: user, orderId: settlement.orderId })
}
