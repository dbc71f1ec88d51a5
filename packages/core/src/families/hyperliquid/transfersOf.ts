import type { Context } from '../../verification/rule.js'
import type { HyperliquidTransfer } from './decodeHyperliquidTransfer.js'

/** The transfers on the exchange that a quote asks for. */
export function transfersOf({ items }: Pick<Context, 'items'>): readonly HyperliquidTransfer[] {
  return items.flatMap((item) => (item.type === 'own' && item.vm === 'hypevm' ? [item.transfer] : []))
}
