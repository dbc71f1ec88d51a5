import { isNativeAddress } from '../../../domain/currency.js'
import type { Finding } from '../../../domain/finding.js'
import { paymentOf } from '../../../verification/context.js'
import { compare, equal, judge, same, sameAccount, uncovered } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { readTonOrder } from '../readTonOrder.js'

/** What may go along with a message to a token's contract, in nanotons: gas, most of which comes back. */
const mostGas = 1_000_000_000n

/**
 * A deposit on TON is one plain message: by the account, to the depository, of the order's amount, with the order's id
 * as its text (facts: non-EVM). Its mode neither empties the account nor deploys anything. A token's contract is not
 * read here: what a message to one does is uncovered, and what goes along with it is bounded.
 */
export function tonDeposit(context: Context): readonly Finding[] {
  const { quote, account, depository } = context
  const { currency, amount } = paymentOf(context)
  const orderId = quote.protocol?.orderId ?? 'an order'
  return context.items.flatMap((item) => {
    if (item.type !== 'own' || item.vm !== 'tonvm') return []
    const { from, messages } = item.transaction
    const isNative = isNativeAddress(currency, 'tonvm')
    const findings = messages.flatMap(({ to, value, mode, stateInit, body }) => {
      if (!isNative)
        return judge('deposit-value', [compare('gas', `${mostGas}`, `${value}`, value <= mostGas)])
      const order = readTonOrder(body) ?? 'none'
      const isPlain = (mode === null || mode === 1 || mode === 3) && stateInit === null
      return [
        ...judge('deposit-function', [
          compare('mode', '1', `${mode}`, isPlain),
          sameAccount('to', depository ?? 'none', to, 'tonvm'),
        ]),
        ...judge('deposit-value', [equal('value', amount, value)]),
        ...judge('deposit-order-id', [same('order', orderId, order)]),
      ]
    })
    return [
      ...judge(
        'item-sender',
        from.map((sender) => sameAccount('from', account, sender, 'tonvm')),
      ),
      ...findings,
      ...(isNative ? [] : [uncovered('deposit-token', currency, 'a message to the contract of a token')]),
    ]
  })
}
