import type { Finding } from '../../../domain/finding.js'
import { paymentOf } from '../../../verification/context.js'
import { equal, exact, judge, same } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { dexOfCurrency, hyperliquidDollar } from '../dollar.js'
import { transfersOf } from '../transfersOf.js'

/** A transfer on the exchange goes to the depository, in the currency and amount of the order, from its own side. */
export function hyperliquidTransfer(context: Context): readonly Finding[] {
  const { currency, amount } = paymentOf(context)
  return transfersOf(context).flatMap((transfer) =>
    judge('hyperliquid-transfer', [
      same('to', context.depository ?? 'a depository', transfer.destination),
      exact('exchange', 'Mainnet', transfer.network),
      // The only token that is deposited, on whichever side.
      exact('token', hyperliquidDollar, transfer.token),
      equal('amount', amount, transfer.amount),
      exact('from', dexOfCurrency(currency) ?? 'a side of the exchange', transfer.sourceDex),
      exact('into', '', transfer.destinationDex),
      exact('sub-account', '', transfer.fromSubAccount),
    ]),
  )
}
