import { nativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import { amountIn } from '../context.js'
import { equal, judge, sameAccount, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * A payment to an address made for this request is what was asked for, in currency and amount. Whose address it is
 * nobody but the service can say, and nothing in the payment names the order: uncovered.
 */
export function depositAddress(context: Context): readonly Finding[] {
  const vmType = context.origin?.vmType ?? 'evm'
  return context.items.flatMap((item) => {
    if (item.type !== 'payment') return []
    const { to, token, amount } = item.payment
    const findings = judge('deposit-address', [
      sameAccount('currency', context.request.originCurrency, token ?? nativeAddress(vmType) ?? '', vmType),
      equal('amount', amountIn(context), amount),
    ])
    return findings.some(({ result }) => result === 'failed')
      ? findings
      : [uncovered('deposit-address', 'an address that can be checked', `${amount} to ${to}, by the service`)]
  })
}
