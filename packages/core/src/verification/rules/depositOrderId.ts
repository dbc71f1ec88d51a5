import type { Finding } from '../../domain/finding.js'
import { same } from '../judge.js'
import type { Context } from '../rule.js'
import { eachDeposit } from './eachDeposit.js'

/** The deposit is made for this order: its last argument is the id, which `orderId` compares with the order. */
export function depositOrderId(context: Context): readonly Finding[] {
  const { protocol } = context.quote
  return protocol === null
    ? []
    : eachDeposit(context, 'deposit-order-id', ({ deposit }) => [
        same('order', protocol.orderId, deposit.orderId),
      ])
}
