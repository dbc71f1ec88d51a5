import { routesOf } from './context.js'
import type { RouteCalls } from './decodeRoute.js'
import { decodeRouteCall, type RouteEffect } from './decodeRouteCall.js'
import type { Context } from './rule.js'

/** A deposit that a router makes with what it holds after a swap. `mayFail`: the router goes on when it does. */
type RouteDeposit = Extract<RouteEffect, { type: 'deposit' }> & Readonly<{ mayFail: boolean }>

/** Every deposit among the calls of every router. */
export function routeDeposits(context: Context): readonly RouteDeposit[] {
  return routesOf(context).flatMap((route) => depositsOf(context, route))
}

/** Whether a router keeps what it is given: what waits there, anybody may take. */
export function hasIdleRoute(context: Context): boolean {
  return routesOf(context).some((route) => depositsOf(context, route).length === 0)
}

function depositsOf({ trustedOrigin }: Context, { calls }: RouteCalls): readonly RouteDeposit[] {
  return calls.flatMap((call) =>
    decodeRouteCall(call, trustedOrigin?.router).flatMap((effect) =>
      effect.type === 'deposit' ? [{ ...effect, mayFail: call.allowFailure }] : [],
    ),
  )
}
