import type { Context } from '../../verification/rule.js'
import type { BitcoinItem } from './readBitcoinItem.js'

/** The items of a quote that are transactions of Bitcoin. */
export function bitcoinItemsOf({ items }: Pick<Context, 'items'>): readonly BitcoinItem[] {
  return items.flatMap((item) => (item.type === 'own' && item.vm === 'bvm' ? [item] : []))
}
