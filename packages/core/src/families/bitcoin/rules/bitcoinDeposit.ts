import type { Finding } from '../../../domain/finding.js'
import { bytesToHex } from '../../../utils/hexBytes.js'
import { paymentOf } from '../../../verification/context.js'
import { compare, equal, judge, uncovered } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { bitcoinItemsOf } from '../bitcoinItemsOf.js'
import { orderIdOfNote } from '../bytes/orderIdOfNote.js'
import { dataOf, isPaidTo } from '../bytes/scripts.js'

/**
 * A transaction of Bitcoin pays the order's amount to the depository and carries the order's id behind `OP_RETURN`,
 * as text or as its bytes (facts: non-EVM). What goes to an address made for the request carries none, and whose address that is
 * nobody but the service can say.
 */
export function bitcoinDeposit(context: Context): readonly Finding[] {
  const { amount } = paymentOf(context)
  const orderId = context.quote.protocol?.orderId ?? 'an order'
  return bitcoinItemsOf(context).flatMap(({ target, isAddressMade, psbt }) => {
    const paid = psbt.outputs.filter(({ script }) => isPaidTo(script, target))
    const total = paid.reduce((sum, output) => sum + output.amount, 0n)
    // What carries something else is told as what it is.
    const ids = psbt.outputs.flatMap(({ script }) => {
      const data = dataOf(script)
      return data === null ? [] : [orderIdOfNote(script) ?? bytesToHex(data)]
    })
    const due = equal(`amount to ${target}`, amount, total)
    const named = compare('order', orderId, ids.join() || 'none', ids.length === 1 && ids[0] === orderId)
    const findings = judge('bitcoin-deposit', isAddressMade ? [due] : [due, named])
    return isAddressMade && findings.every(({ result }) => result === 'passed')
      ? [
          uncovered(
            'deposit-address',
            'an address that can be checked',
            `${total} to ${target}, by the service`,
          ),
        ]
      : findings
  })
}
