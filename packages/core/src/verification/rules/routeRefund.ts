import type { Finding } from '../../domain/finding.js'
import { isOurs, routesOf } from '../context.js'
import { compare, judge } from '../judge.js'
import type { Context } from '../rule.js'

const nobody = '0x0000000000000000000000000000000000000000'

/** What a router is left with goes to the account or its refund address, and items it receives do too. */
export function routeRefund(context: Context): readonly Finding[] {
  const { account, request } = context
  const home = [account, request.refundTo].map((address) => address?.toLowerCase())
  const expected = 'the account or its refund address'
  return judge(
    'route-refund',
    routesOf(context).flatMap(({ refundTo, nftRecipient }) => [
      compare('left over to', expected, refundTo, home.includes(refundTo)),
      compare('items to', expected, nftRecipient, nftRecipient === nobody || isOurs(context, nftRecipient)),
    ]),
  )
}
