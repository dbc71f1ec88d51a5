import { nativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import { callVmOf, recipientOf } from '../context.js'
import { compare, equal, judge, sameAccount } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * A payment that stays on one chain and in one currency goes to the recipient in full, and is still to be made. It
 * needs no order: nobody stands between the account and who is paid.
 */
export function send(context: Context): readonly Finding[] {
  const { request, quote, items } = context
  const vm = callVmOf(context)
  return items.flatMap(({ item, ...read }) => {
    if (read.type !== 'send') return []
    const { to, token, amount } = read.payment
    return judge(
      'send',
      [
        sameAccount('to', recipientOf(context), to, vm),
        sameAccount('currency', request.originCurrency, token ?? nativeAddress(vm) ?? '', vm),
        equal('amount', request.amount, amount),
        equal('amount shown', quote.details.currencyOut?.amount ?? null, amount),
        compare('step', 'to be run', item.status, item.status !== 'complete'),
      ],
      `${amount} to ${to}`,
    )
  })
}
