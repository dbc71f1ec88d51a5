import type { Choose } from './tryExample.js'

/** One change in so many, in every place, each kind in its turn. No divisor of how many kinds there are. */
export function createSample(oneIn: number): Choose {
  let turn = 0
  return () => {
    turn += 1
    return turn % oneIn === 0
  }
}
