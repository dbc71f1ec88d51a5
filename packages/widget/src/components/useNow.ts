import type { Clock } from '@portage/core'
import { useEffect, useState } from 'react'
import { onBeat } from './onBeat.js'

/**
 * The time, anew every second: the seconds that count are the sign of life.
 *
 * @param isCounting stands still where nothing is to be counted
 * @returns milliseconds since the epoch, on the given clock
 */
export function useNow(clock: Clock, isCounting = true): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => (isCounting ? onBeat(clock, setNow) : undefined), [clock, isCounting])
  return now
}
