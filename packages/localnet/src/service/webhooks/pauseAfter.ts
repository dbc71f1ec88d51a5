/** Tries after the first one. */
const retries = 10

/**
 * How long a webhook that was not taken waits before it is sent again.
 *
 * @param tries how often it was sent
 * @param first milliseconds after the first try; twice as long after each one more
 * @returns milliseconds, or null when it is not sent again
 */
export function pauseAfter(tries: number, first: number): number | null {
  return tries > retries ? null : first * 2 ** (tries - 1)
}
