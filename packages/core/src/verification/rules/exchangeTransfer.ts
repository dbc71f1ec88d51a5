import {
  dexOf,
  type ExchangeCurrency,
  readExchangeCurrency,
  usdcOfExchange,
} from '../../domain/exchangeCurrency.js'
import type { Finding } from '../../domain/finding.js'
import { type Context, paymentOf } from '../context.js'
import { equal, exact, judge, same } from '../judge.js'

/** A transfer on the exchange goes to the depository, in the currency and amount of the order, from its own side. */
export function exchangeTransfer(context: Context): readonly Finding[] {
  const { currency, amount } = paymentOf(context)
  const side = readExchangeCurrency(currency)
  return context.items.flatMap((item) => {
    if (item.type !== 'exchange-transfer') return []
    const { transfer } = item
    return judge('exchange-transfer', [
      same('to', context.depository ?? 'a depository', transfer.destination),
      exact('exchange', 'Mainnet', transfer.exchange),
      exact('token', tokenOf(side), transfer.token),
      equal('amount', amount, transfer.amount),
      exact('from', side === null ? 'a side of the exchange' : dexOf(side), transfer.sourceDex),
      exact('into', '', transfer.destinationDex),
      exact('sub-account', '', transfer.fromSubAccount),
    ])
  })
}

/** The dollar is the only token that is deposited: any other is one under its name, which there is none of. */
function tokenOf(side: ExchangeCurrency | null): string {
  return `USDC:${side?.side === 'spot' ? side.token : usdcOfExchange}`
}
