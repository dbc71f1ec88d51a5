import type { Finding } from '../../domain/finding.js'
import { recipientOf } from '../context.js'
import { passed, unchecked, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * Money that is paid or refunded to the account on another chain than its own ends where the account can reach it.
 * An account with a key exists on every chain of its VM; a contract need not, and what is paid to it there may be
 * lost. Whether it is one cannot be told from the quote: the host says so, or the finding says that nobody looked.
 */
export function accountExists(context: Context): readonly Finding[] {
  const { order, origin, destination, account, isContract } = context
  if (order === null || origin === null) return []
  const isAccount = (address: string): boolean => address.toLowerCase() === account.toLowerCase()
  const abroad = [
    ...order.input.refunds
      .filter(({ chainId, recipient }) => chainId !== origin.slug && isAccount(recipient))
      .map(({ chainId }) => `refund on ${chainId}`),
    ...(destination?.id !== origin.id && isAccount(recipientOf(context))
      ? [`payment on ${destination?.slug ?? 'the destination'}`]
      : []),
  ].join(', ')
  if (abroad === '' || isContract === false)
    return [passed('account-exists', 'an account that can be reached')]
  const expected = `${account} to exist there`
  return isContract === undefined
    ? [unchecked('account-exists', expected, `${abroad}, to an account that may be a contract`)]
    : [uncovered('account-exists', expected, `${abroad}, to a contract of ${origin.slug ?? origin.name}`)]
}
