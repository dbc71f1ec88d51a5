import type { SolanaEffect } from './solanaEffect.js'

/** A hundredth of a SOL, in lamports: far above what a transaction costs when the chain is busy. */
export const mostPriority = 10_000_000n
/** What a transaction may use in all, which counts where it asks for no less. */
const mostUnits = 1_400_000n
/** The price is in millionths of a lamport. */
const millionths = 1_000_000n

/** What a transaction of Solana bids for going first, in lamports: one for each price it names. */
export function prioritiesOf(effects: readonly SolanaEffect[]): readonly bigint[] {
  const prices = effects.flatMap((effect) => (effect.type === 'price' ? [effect.price] : []))
  const units = effects.flatMap((effect) => (effect.type === 'units' ? [effect.units] : []))
  const asked = units.reduce((sum, one) => sum + one, 0n)
  const used = units.length > 0 && asked < mostUnits ? asked : mostUnits
  return prices.map((price) => (price * used) / millionths)
}
