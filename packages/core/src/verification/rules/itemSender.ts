import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { exact, judge, same } from '../judge.js'

/** The account is the user the quote was asked for, and every item is to be sent by it. */
export function itemSender({ items, request, account, origin }: Context): readonly Finding[] {
  const compare = origin === null || origin.vmType === 'evm' ? same : exact
  return judge('item-sender', [
    compare('user', account, request.user),
    ...items.flatMap(({ call }) => (call === null ? [] : [same('from', account, call.from)])),
  ])
}
