import type { Finding } from '../../domain/finding.js'
import { callVmOf } from '../context.js'
import { judge, sameAccount } from '../judge.js'
import type { Context } from '../rule.js'

/** The account is the user the quote was asked for and says it is for, and every item is to be sent by it. */
export function itemSender(context: Context): readonly Finding[] {
  const { quote, items, request, account, origin } = context
  const vmType = origin?.vmType ?? 'evm'
  return judge('item-sender', [
    sameAccount('user', account, request.user, vmType),
    sameAccount('sender shown', request.user, quote.details.sender ?? request.user, vmType),
    ...items.flatMap(({ call }) =>
      call === null ? [] : [sameAccount('from', account, call.from, callVmOf(context))],
    ),
  ])
}
