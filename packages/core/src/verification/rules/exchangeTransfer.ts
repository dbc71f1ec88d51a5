import { dexOfCurrency, exchangeDollar } from '../../domain/exchangeCurrency.js'
import type { Finding } from '../../domain/finding.js'
import { type Context, paymentOf } from '../context.js'
import { equal, exact, judge, same } from '../judge.js'

/** A transfer on the exchange goes to the depository, in the currency and amount of the order, from its own side. */
export function exchangeTransfer(context: Context): readonly Finding[] {
  const { currency, amount } = paymentOf(context)
  return context.items.flatMap((item) => {
    if (item.type !== 'exchange-transfer') return []
    const { transfer } = item
    return judge('exchange-transfer', [
      same('to', context.depository ?? 'a depository', transfer.destination),
      exact('exchange', 'Mainnet', transfer.exchange),
      // The only token that is deposited, on whichever side.
      exact('token', exchangeDollar, transfer.token),
      equal('amount', amount, transfer.amount),
      exact('from', dexOfCurrency(currency) ?? 'a side of the exchange', transfer.sourceDex),
      exact('into', '', transfer.destinationDex),
      exact('sub-account', '', transfer.fromSubAccount),
    ])
  })
}
