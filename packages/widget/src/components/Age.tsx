import type { Clock } from '@portage/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { onBeat } from './onBeat.js'

/** How long something has been there. It counts by itself: React draws nothing anew for it, as nothing else changes. */
export function Age({
  since,
  clock,
  say,
}: Readonly<{ since: () => number | null; clock: Clock; say: (seconds: number) => string }>): ReactElement {
  const place = useRef<HTMLElement>(null)
  const words = (): string => {
    const from = since()
    return from === null ? '' : say(Math.max(0, Math.round((clock.now() - from) / 1000)))
  }

  useEffect(() => {
    const count = (): void => {
      if (place.current !== null) place.current.textContent = words()
    }
    count()
    return onBeat(clock, count)
  })
  return <bdi ref={place}>{words()}</bdi>
}
