/** Milliseconds by which clocks are put right again and again, and which say nothing. */
const jitter = 1_000

/**
 * How old an answer is, milliseconds. Infinite where the clock was put back since it came: nobody knows then, and what is
 * of unknown age is asked for anew.
 *
 * @param answer with when it came, milliseconds on the client's clock
 * @param now milliseconds on the same clock
 */
export function ageOf({ receivedAt }: Readonly<{ receivedAt: number }>, now: number): number {
  const age = now - receivedAt
  return age < -jitter ? Number.POSITIVE_INFINITY : Math.max(0, age)
}
