import type { Clock } from '@portage/core'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Milliseconds that a person takes at least from reading to pressing. */
const untilRead = 700

type Drawn<Value> = Readonly<{ key: string | null; value: Value; before: Value | null; since: number }>

/**
 * What stood in a place before, where it changed so lately that a press may still mean that.
 *
 * @param key another text is another thing to press; null where there is nothing to press
 * @param value what is drawn under that text
 * @returns a function that answers null where what is drawn has stood long enough, and where nothing was to be pressed
 *   before
 */
export function useJustChanged<Value>(key: string | null, value: Value, clock: Clock): () => Value | null {
  const drawn = useRef<Drawn<Value>>({ key: null, value, before: null, since: 0 })
  useLayoutEffect(() => {
    const was = drawn.current
    drawn.current =
      was.key === key
        ? { ...was, value }
        : { key, value, before: was.key === null ? null : was.value, since: clock.now() }
  })
  return useCallback(() => {
    const { before, since } = drawn.current
    return clock.now() - since < untilRead ? before : null
  }, [clock])
}
