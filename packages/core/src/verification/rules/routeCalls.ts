import { isSameAddress, nativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import type { DestinationCall } from '../../domain/quoteRequest.js'
import { isOurs, routesOf } from '../context.js'
import type { RouteCall } from '../decodeRoute.js'
import { decodeRouteCall, type RouteEffect } from '../decodeRouteCall.js'
import { findAskedCalls, writeAskedCalls } from '../findAskedCalls.js'
import { failed, passed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * What a router gives away goes to the account or its refund address, to the recipient where that is the chain to
 * arrive on, or is deposited. What a swap does cannot be told from its bytes: every such call is uncovered, by name.
 * Where all is known and the swap is on one chain, something is paid out: what a router keeps, anybody may take. Calls
 * that were asked for and that no solver makes are among them, as they were asked for.
 * A call that looks like a token's is one only where the token is known: another contract may do anything.
 */
export function routeCalls(context: Context): readonly Finding[] {
  const routes = routesOf(context)
  // Where there is an order, its solver makes the calls that were asked for, and `destinationCalls` looks for them there.
  const asked = context.order === null && routes.length > 0 ? (context.request.txs ?? []) : []
  const { missing, hidden, others } = findAskedCalls(
    asked,
    routes.flatMap(({ calls }) => calls),
  )
  if (missing.length > 0) return [failed('route-calls', writeAskedCalls(missing), 'not among the calls')]
  return routes.flatMap(({ calls }) => judgeCalls(context, calls, others, hidden))
}

function judgeCalls(
  context: Context,
  calls: readonly RouteCall[],
  unasked: readonly RouteCall[],
  hidden: readonly DestinationCall[],
): readonly Finding[] {
  const known = knownTokens(context)
  const effects = calls
    .filter((call) => unasked.includes(call))
    .flatMap((call) =>
      decodeRouteCall(call, context.trustedOrigin?.router).map((effect) => ({ call, effect })),
    )
  const foreign = effects.find(({ effect }) => effect.type === 'payout' && !isOurs(context, effect.to))
  if (foreign?.effect.type === 'payout')
    return [failed('route-calls', 'paid to the account or its recipient', `paid to ${foreign.effect.to}`)]
  const others = [
    ...effects.flatMap(({ call, effect }) => nameUncovered(call, effect, known)),
    ...calls.filter((call) => call.allowFailure && !unasked.includes(call)).map(nameFailing),
  ]
  const isKept = !effects.some(({ effect }) => effect.type === 'payout' && isAskedFor(context, effect.token))
  if (others.length === 0 && isSwapOnOneChain(context) && isKept)
    return [failed('route-calls', `a payment in ${context.request.destinationCurrency}`, 'none')]
  return [
    others.length > 0
      ? uncovered(
          'route-calls',
          hidden.length > 0 ? writeAskedCalls(hidden) : 'calls that are known',
          others.join(', '),
        )
      : passed('route-calls', `${calls.length} known`),
  ]
}

function nameFailing({ target, data }: RouteCall): string {
  return `${data.slice(0, 10)} of ${target}, which may fail`
}

function isSwapOnOneChain({ quote, request }: Context): boolean {
  return quote.protocol === null && request.originChainId === request.destinationChainId
}

function isAskedFor({ request }: Context, token: string | null): boolean {
  return isSameAddress(request.destinationCurrency, token ?? nativeAddress('evm') ?? '', 'evm')
}

function nameUncovered(call: RouteCall, effect: RouteEffect, known: readonly string[]): readonly string[] {
  switch (effect.type) {
    case 'other':
      return [effect.does]
    case 'payout':
      if (effect.token !== null && !known.includes(effect.token)) return [`a payment in ${effect.token}`]
      return call.allowFailure ? [`a payment to ${effect.to} that may fail`] : []
    case 'allowance':
      return known.includes(effect.token) ? [] : [`an allowance of ${effect.token}`]
    case 'deposit':
      return []
    default:
      return effect satisfies never
  }
}

function knownTokens({ request, order }: Context): readonly string[] {
  const arrives = request.originChainId === request.destinationChainId
  return [
    request.originCurrency,
    order?.input.payment.currency ?? request.originCurrency,
    arrives ? request.destinationCurrency : request.originCurrency,
  ].map((token) => token.toLowerCase())
}
