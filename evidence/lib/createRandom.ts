/** Chance that can be had again: the same seed draws the same numbers, from 0 to below 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What a run draws its numbers from: `SEED` of the environment, so that a run can be had again, or the time. */
export function chooseSeed(): number {
  return Number(process.env.SEED ?? Date.now() % 1_000_000)
}
