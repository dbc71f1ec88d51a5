import { isSameAddress, nativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import { recipientOf, routesOf } from '../context.js'
import { decodeRouteCall } from '../decodeRouteCall.js'
import { compare, failed, judge, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * A swap on one chain has no order that promises a minimum. What the router is told to pay the recipient by amount is
 * the promise: the whole transaction fails where it cannot. Less than what was shown and asked for is refused. Where it
 * pays all that the swap gives, or the swap pays by itself, how much that is cannot be told: uncovered.
 */
export function routeMinimum(context: Context): readonly Finding[] {
  const { quote, request, trustedOrigin } = context
  const routes = routesOf(context)
  const isSwap = quote.protocol === null && request.originChainId === request.destinationChainId
  if (!isSwap || routes.length === 0) return []
  const least = leastOf(context)
  if (least === null) return [failed('route-minimum', 'a minimum that was shown', 'none in the quote')]

  const recipient = recipientOf(context)
  const effects = routes.flatMap(({ calls }) =>
    calls.flatMap((call) =>
      decodeRouteCall(call, trustedOrigin?.router).map((effect) => ({ effect, mayFail: call.allowFailure })),
    ),
  )
  const payouts = effects.flatMap(({ effect, mayFail }) => {
    if (effect.type !== 'payout' || !isSameAddress(effect.to, recipient, 'evm')) return []
    const paid = effect.token ?? nativeAddress('evm') ?? ''
    return isSameAddress(paid, request.destinationCurrency, 'evm') ? [{ amount: effect.amount, mayFail }] : []
  })
  const isOpen =
    payouts.length === 0
      ? effects.some(({ effect }) => effect.type === 'other')
      : payouts.some(({ amount, mayFail }) => amount === null || mayFail)
  const sure = payouts.reduce((sum, { amount, mayFail }) => sum + (mayFail ? 0n : (amount ?? 0n)), 0n)
  return isOpen && sure < least
    ? [uncovered('route-minimum', `at least ${least}`, 'what the swap gives')]
    : judge('route-minimum', [compare('at least', `${least}`, `${sure}`, sure >= least)])
}

/** The most of what was shown as the least, what the slippage leaves of it, and what was asked for by amount. */
function leastOf({ quote, request }: Context): bigint | null {
  const shown = quote.details.currencyOut
  if (shown === null || shown.minimumAmount === null) return null
  const { slippageTolerance: slippage, tradeType, amount } = request
  const afterSlippage = (of: bigint): bigint =>
    slippage === undefined ? 0n : (of * BigInt(10_000 - slippage)) / 10_000n
  const floors = [
    shown.minimumAmount,
    afterSlippage(shown.amount ?? 0n),
    tradeType === 'EXACT_OUTPUT' ? amount : 0n,
    tradeType === 'EXPECTED_OUTPUT' ? afterSlippage(amount) : 0n,
    1n,
  ]
  return floors.reduce((most, floor) => (floor > most ? floor : most))
}
