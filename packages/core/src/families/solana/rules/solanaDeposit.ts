import { nativeAddress } from '../../../domain/currency.js'
import type { Finding } from '../../../domain/finding.js'
import { paymentOf } from '../../../verification/context.js'
import { equal, exact, judge, same, uncovered } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { effectsOf } from '../effectsOf.js'

/**
 * A deposit on Solana is made by the account and in its name, into the trusted vault, of the order's currency and
 * amount, for this order (facts: Solana program). The program itself refuses any account but its own behind the rest.
 */
export function solanaDeposit(context: Context): readonly Finding[] {
  const { quote, account, trustedOrigin } = context
  const { currency, amount } = paymentOf(context)
  return effectsOf(context).flatMap((effect) => {
    if (effect.type !== 'deposit') return []
    const { vault } = trustedOrigin ?? {}
    const isToken = effect.mint !== nativeAddress('svm')
    const findings = judge('solana-deposit', [
      exact('sender', account, effect.sender),
      exact('depositor', account, effect.depositor),
      exact('vault', vault ?? effect.vault, effect.vault),
      exact(isToken ? 'token' : 'currency', currency, effect.mint),
      equal('amount', amount, effect.amount),
      same('order', quote.protocol?.orderId ?? 'an order', effect.orderId),
    ])
    return vault === undefined && findings.every(({ result }) => result === 'passed')
      ? [uncovered('solana-deposit', 'a vault in the trusted list', effect.vault)]
      : findings
  })
}
