import type { Clock } from './clock.js'

/**
 * What time it is by the service, as its newest answer said. Browsers show a page the date of an answer only where it
 * came from the page's own origin, as by a proxy.
 */
export type ServiceTime = Readonly<{
  observe: (headers: Headers) => void
  /** Milliseconds since the epoch; null where no answer has said it. */
  now: () => number | null
}>

/** Makes one that has heard nothing. */
export function createServiceTime(clock: Clock): ServiceTime {
  let last: Readonly<{ date: number; observedAt: number }> | null = null
  return {
    observe: (headers) => {
      const date = Date.parse(headers.get('date') ?? '')
      if (!Number.isNaN(date)) last = { date, observedAt: clock.now() }
    },
    now: () => (last === null ? null : last.date + Math.max(0, clock.now() - last.observedAt)),
  }
}
