/** The pause before a round, from 0; the last one for ever. Milliseconds. */
export function pauseAt(pauses: readonly [number, ...number[]], round: number): number {
  return pauses[Math.min(round, pauses.length - 1)] ?? pauses[0]
}
