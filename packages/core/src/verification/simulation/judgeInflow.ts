import type { Finding } from '../../domain/finding.js'
import type { Transfer } from '../../families/chainReadings.js'
import { recipientOf } from '../context.js'
import { compare, failed, judge, uncovered } from '../judge.js'
import type { Context } from '../rule.js'
import { netOf } from './netOf.js'

const code = 'simulation-inflow'

/** Whether the transactions themselves pay out. Where there is an order, somebody else does, later. */
export function isSwapOnOneChain({ quote, request }: Context): boolean {
  return request.originChainId === request.destinationChainId && quote.protocol === null
}

/**
 * What a swap on one chain pays to the recipient is no less than the minimum that was shown. Calls that were asked for
 * use of that what they need, which nobody has promised: then it is said how much is left.
 */
export function judgeInflow(context: Context, movements: readonly Transfer[]): readonly Finding[] {
  if (!isSwapOnOneChain(context)) return []
  const { quote, request } = context
  const shown = quote.details.currencyOut?.minimumAmount ?? null
  if (shown === null) return [failed(code, 'a minimum that was shown', 'none in the quote')]
  const currency = request.destinationCurrency.toLowerCase()
  const arrived = netOf(movements, recipientOf(context)).get(currency) ?? 0n
  const least = request.tradeType === 'EXACT_OUTPUT' && request.amount > shown ? request.amount : shown
  const inflow = compare('at least', `${least} of ${currency}`, `${arrived} of ${currency}`, arrived >= least)
  return (request.txs ?? []).length > 0 && !inflow.holds
    ? [uncovered(code, inflow.expected, `${inflow.got}, after calls`)]
    : judge(code, [inflow])
}
