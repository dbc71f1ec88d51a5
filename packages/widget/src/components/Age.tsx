import type { Clock } from '@portage/core'
import type { ReactElement } from 'react'
import { useNow } from './useNow.js'

/** How long something has been there, counting by itself, so that nothing around it has to be drawn anew. */
export function Age({
  since,
  clock,
  say,
}: Readonly<{ since: number; clock: Clock; say: (seconds: number) => string }>): ReactElement {
  const now = useNow(clock, 1000)
  return <bdi>{say(Math.max(0, Math.round((Math.max(now, since) - since) / 1000)))}</bdi>
}
