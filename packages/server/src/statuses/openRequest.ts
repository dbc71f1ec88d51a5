import type { Clock, StatusReading } from '@portage/core'
import type { Looked } from './createPoller.js'
import type { Channel } from './pauseOf.js'

/** Somebody who wants to know about a request. */
export type Hold = Readonly<{ lane: string; giveBack: () => void }> & {
  /** Until when they are taken to want it, milliseconds since the epoch; infinite for a stream. */
  until: number
}

/** One request that somebody wants to know about. */
export type Open = Looked & {
  readonly holds: Set<Hold>
  /** Until when it stays open without anybody, milliseconds since the epoch. */
  keepUntil: number
  channel: Channel
  reading: StatusReading | null
  quietSince: number
  /** Since when the service has said that it knows no such request, milliseconds since the epoch; null otherwise. */
  unknownSince: number | null
  leave: () => void
  /** Those who wait for the next report of the service about it. */
  readonly waiting: Set<() => void>
}

/** The lane of what nobody wants any more but may come back for. */
const leftAlone = ['idle'] as const

/** A request of which nothing is known yet, and which nobody holds. */
export function createOpenRequest(requestId: string, now: number): Open {
  const holds = new Set<Hold>()
  const one: Open = {
    requestId,
    dueAt: 0,
    looks: 0,
    holds,
    lanes: () => (holds.size === 0 ? leftAlone : new Set([...holds].map(({ lane }) => lane))),
    isKnown: () => one.reading !== null,
    keepUntil: 0,
    channel: 'unsubscribed',
    reading: null,
    quietSince: now,
    unknownSince: null,
    leave: () => undefined,
    waiting: new Set(),
  }
  return one
}

/** Whether nobody loses by it when it rests: nothing is known of it, and nobody waits for a first report. */
export function isUnasked({ reading, waiting }: Open): boolean {
  return reading === null && waiting.size === 0
}

/** Whether the service reports something of a request within so many milliseconds. */
export function nextReport(one: Open, clock: Clock, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isReported: boolean): void => {
      one.waiting.delete(onReport)
      cancel()
      resolve(isReported)
    }
    const onReport = (): void => end(true)
    const cancel = clock.setTimeout(() => end(false), milliseconds)
    one.waiting.add(onReport)
  })
}
