/** Chance that can be had again: everything that is drawn from one seed is the same each time. */
export type Draw = Readonly<{
  /** Whether something with this likelihood, from 0 to 1, happens. */
  happens: (likelihood: number) => boolean
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number
  /** One of these. */
  pick: <One>(of: readonly [One, ...One[]]) => One
  /** A number from 0 to below 1. */
  random: () => number
  /** Chance of its own for a part of the whole, so that what one part draws moves nothing of another. */
  fork: (name: string) => Draw
}>

/** Makes chance from a seed, any whole number. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1))
  return {
    random,
    between,
    happens: (likelihood) => random() < likelihood,
    pick: (of) => of[between(0, of.length - 1)] ?? of[0],
    fork: (name) => createDraw(mixIn(seed, name)),
  }
}

function mixIn(seed: number, name: string): number {
  let mixed = seed >>> 0
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return mixed
}
