import type { Context } from '../../verification/rule.js'
import type { SolanaEffect } from './effects/solanaEffect.js'
import type { SolanaItem } from './readSolanaItem.js'

/** What all transactions of Solana in a quote do. */
export function effectsOf(context: Context): readonly SolanaEffect[] {
  return solanaItemsOf(context).flatMap(({ effects }) => effects)
}

/** The items of a quote that are transactions of Solana. */
export function solanaItemsOf({ items }: Pick<Context, 'items'>): readonly SolanaItem[] {
  return items.flatMap((item) => (item.type === 'own' && item.vm === 'svm' ? [item] : []))
}
