import { isNativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import { paymentOf } from '../context.js'
import { equal, judge, same, uncovered } from '../judge.js'
import { routeDeposits } from '../routeDeposits.js'
import type { Context } from '../rule.js'

/**
 * A deposit a router makes goes to the depository, for this order, in the account's name, in the order's currency. It
 * is of all that the router holds, or of the order's amount: what a token leaves in a router is anybody's.
 */
export function routeDeposit(context: Context): readonly Finding[] {
  const { quote, account, depository } = context
  const { currency, amount } = paymentOf(context)
  return routeDeposits(context).flatMap(({ to, token, deposit, amount: deposited, mayFail }) => {
    const paid = isNativeAddress(currency, 'evm') ? 'native' : currency
    const findings = judge('route-deposit', [
      same('to', depository ?? 'a depository', to),
      same('depositor', account, deposit.depositor),
      same('order', quote.protocol?.orderId ?? 'an order', deposit.orderId),
      same('token', paid, token ?? 'native'),
      ...(deposited === null ? [] : [equal('amount', amount, deposited)]),
    ])
    const holds = findings.every(({ result }) => result === 'passed')
    return holds && mayFail
      ? [
          uncovered(
            'route-deposit',
            'a deposit that must succeed',
            'one that may fail while the rest goes on',
          ),
        ]
      : findings
  })
}
