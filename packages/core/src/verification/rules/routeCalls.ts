import { isSameAddress, nativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import type { DestinationCall } from '../../domain/quoteRequest.js'
import { isOurs, routesOf } from '../context.js'
import type { RouteCall, RouteCalls } from '../decodeRoute.js'
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
  const maker = findMaker(context, asked)
  if (maker === null)
    return [failed('route-calls', writeAskedCalls(asked), 'not among the calls of one route')]
  return routes.flatMap((route) =>
    judgeRoute(context, route, route === maker.route ? maker : { others: route.calls, hidden: [] }),
  )
}

/** The route that makes all that was asked for, in a transaction of the account: what a signature allows, others may leave. */
function findMaker(context: Context, asked: readonly DestinationCall[]): Maker | null {
  if (asked.length === 0) return { route: null, others: [], hidden: [] }
  const found = context.items.flatMap((item) =>
    item.type === 'route' ? [{ route: item.route, ...findAskedCalls(asked, item.route.calls) }] : [],
  )
  return found.find(({ missing }) => missing.length === 0) ?? null
}

/** The calls of a route that nobody asked for, and those that were asked for and that only another call may make. */
type Unasked = Readonly<{ others: readonly RouteCall[]; hidden: readonly DestinationCall[] }>
type Maker = Unasked & Readonly<{ route: RouteCalls | null }>

function judgeRoute(
  context: Context,
  { calls }: RouteCalls,
  { others, hidden }: Unasked,
): readonly Finding[] {
  const known = knownTokens(context)
  const effects = calls
    .filter((call) => others.includes(call))
    .flatMap((call) =>
      decodeRouteCall(call, context.trustedOrigin?.router).map((effect) => ({ call, effect })),
    )
  const foreign = effects.find(({ effect }) => effect.type === 'payout' && !isOurs(context, effect.to))
  if (foreign?.effect.type === 'payout')
    return [failed('route-calls', 'paid to the account or its recipient', `paid to ${foreign.effect.to}`)]
  const named = [
    ...effects.flatMap(({ call, effect }) => nameUncovered(call, effect, known)),
    ...calls.filter((call) => call.allowFailure && !others.includes(call)).map(nameFailing),
    ...(hidden.length > 0 ? [`${writeAskedCalls(hidden)}, inside the data of another call`] : []),
  ]
  const isKept = !effects.some(({ effect }) => effect.type === 'payout' && isAskedFor(context, effect.token))
  if (named.length === 0 && isSwapOnOneChain(context) && isKept)
    return [failed('route-calls', `a payment in ${context.request.destinationCurrency}`, 'none')]
  return [
    named.length > 0
      ? uncovered('route-calls', 'calls that are known', named.join(', '))
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
