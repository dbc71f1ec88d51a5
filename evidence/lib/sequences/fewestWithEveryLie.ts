import type { Played } from './playSequence.js'

/** Some of the sequences played that together tell every lie that all of them tell: each time the one with most new ones. */
export function fewestWithEveryLie(played: readonly Played[]): readonly number[] {
  const told = (one: Played): readonly string[] => Object.keys(one.lies)
  const missing = new Set(played.flatMap(told))
  const chosen: number[] = []
  const newOf = (one: Played): number => told(one).filter((lie) => missing.has(lie)).length
  while (missing.size > 0) {
    const best = played.reduce((most, one) => (newOf(one) > newOf(most) ? one : most))
    chosen.push(best.index)
    for (const lie of told(best)) missing.delete(lie)
  }
  return chosen.toSorted((one, other) => one - other)
}
