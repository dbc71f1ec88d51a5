import { createRandom } from '../createRandom.js'

/** Chance with the few questions a sequence has. */
export type Draw = Readonly<{
  happens: (chance: number) => boolean
  pick: <Value>(values: readonly Value[]) => Value
  /** One of several by how much each weighs. */
  weigh: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name
  /** A whole number below. */
  below: (end: number) => number
  /** So many bytes, as hexadecimal. */
  bytes: (count: number) => `0x${string}`
}>

/** Numbers beside each other come to be far apart, so that no seed goes over the sequences of another. */
function mix(sum: number, place: number): number {
  let mixed = Math.imul(sum ^ Math.imul(place, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** The same seed and places draw the same, whatever else is drawn. */
export function createDraw(seed: number, ...places: readonly number[]): Draw {
  const random = createRandom(places.reduce(mix, mix(0, seed)))
  const below = (end: number): number => Math.floor(random() * end)
  return {
    happens: (chance) => random() < chance,
    pick: (values) => {
      if (values.length === 0) throw new Error('There is nothing to pick from.')
      return values[below(values.length)] as (typeof values)[number]
    },
    weigh: (weights) => {
      const entries = Object.entries<number>(weights)
      let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name as keyof typeof weights
      }
      throw new Error('Nothing weighs anything.')
    },
    below,
    bytes: (count) =>
      `0x${Array.from({ length: count }, () => below(256).toString(16).padStart(2, '0')).join('')}`,
  }
}
