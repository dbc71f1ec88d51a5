import type { Clock } from '@portage/core'
import { useEffect, useState } from 'react'

/**
 * The time, anew every so often: the seconds that count are the sign of life.
 *
 * @param every milliseconds between two looks; null stands still
 * @returns milliseconds since the epoch, on the given clock
 */
export function useNow(clock: Clock, every: number | null): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (every === null) return
    let cancel = (): void => {}
    const tick = (): void => {
      setNow(clock.now())
      cancel = clock.setTimeout(tick, every)
    }
    cancel = clock.setTimeout(tick, every)
    return () => cancel()
  }, [clock, every])
  return now
}
