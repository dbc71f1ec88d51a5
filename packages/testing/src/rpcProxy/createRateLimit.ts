export type RateLimit = Readonly<{
  /** How many requests are answered in each window; each request of a batch counts. */
  requests: number
  /** How long a window is. The first begins with the first request. */
  perSeconds: number
  /** How the others are refused: HTTP 429 with `Retry-After`, or HTTP 200 with JSON-RPC's -32005. */
  says: 'http' | 'rpc'
}>

/** Takes so many requests. Says how many whole seconds to wait when they are too many, else null. */
export type TakeRequests = (requests: number) => number | null

/** Counts requests in windows of time. `now` is in milliseconds and never goes back. */
export function createRateLimit({ requests: most, perSeconds }: RateLimit, now: () => number): TakeRequests {
  const lengthMs = perSeconds * 1_000
  let window = { endsAt: Number.NEGATIVE_INFINITY, taken: 0 }
  return (requests) => {
    // In whole milliseconds: fractions do not add up, and a window of a minute would end 61 seconds from now.
    const time = Math.floor(now())
    if (time >= window.endsAt) window = { endsAt: time + lengthMs, taken: 0 }
    if (window.taken + requests > most) return Math.max(1, Math.ceil((window.endsAt - time) / 1_000))
    window = { ...window, taken: window.taken + requests }
    return null
  }
}
