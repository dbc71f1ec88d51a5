/** How long waits grow: `first` milliseconds, then `factor` times as long each time, never above `most`. */
export type Growth = Readonly<{ first: number; factor: number; most: number }>

/**
 * How long to wait before the next try, spread over half to one and a half of the plain time, so that many
 * clients that failed together do not come back together.
 *
 * @param tries how many tries have failed so far, from 0
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function backOff(growth: Growth, tries: number, random: number): number {
  return Math.min(growth.first * growth.factor ** tries, growth.most) * (0.5 + random)
}
