import type { Finding } from '../../domain/finding.js'
import { type Context, effectsOf } from '../context.js'
import { compare, judge } from '../judge.js'

/** A hundredth of a SOL, in lamports: far above what a transaction costs when the chain is busy. */
const most = 10_000_000n
/** What a transaction may use in all, which counts where it asks for no less. */
const mostUnits = 1_400_000n
/** The price is in millionths of a lamport. */
const millionths = 1_000_000n

/** What is paid for going first on Solana is bounded: the fee is part of what is signed. */
export function priorityFee(context: Context): readonly Finding[] {
  const effects = effectsOf(context)
  const prices = effects.flatMap((effect) => (effect.type === 'price' ? [effect.price] : []))
  const units = effects.flatMap((effect) => (effect.type === 'units' ? [effect.units] : []))
  const asked = units.reduce((sum, one) => sum + one, 0n)
  const used = units.length > 0 && asked < mostUnits ? asked : mostUnits
  return judge(
    'priority-fee',
    prices.map((price) => {
      const fee = (price * used) / millionths
      return compare('at most', `${most} lamports`, `${fee} lamports`, fee <= most)
    }),
  )
}
