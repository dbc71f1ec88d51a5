/**
 * Limits of the key that are counted apart (interface: Limits): `quote`, `requests` for the list of requests,
 * `statuses` for what the status fan-out asks, and `other`.
 */
export type LimitName = 'quote' | 'requests' | 'statuses' | 'other'

/** So many calls in so many seconds, at most. */
export type Limit = Readonly<{ calls: number; seconds: number }>

export type Limits = Readonly<Record<LimitName, Limit>>

/** What became of wanting to call: it may go out, or not before so many milliseconds. */
export type Turn = Readonly<{ type: 'taken' }> | Readonly<{ type: 'later'; milliseconds: number }>

/** Counts the calls of one key, over one server or over several that share it. */
export type Limiter = Readonly<{
  /** Takes one call of a limit. Never throws. */
  take: (name: LimitName) => Promise<Turn>
  /** Takes none for so many milliseconds: the service itself said that it is enough. */
  pause: (name: LimitName, milliseconds: number) => Promise<void>
  /** How many calls go out at once, and after how many milliseconds as many again. */
  shareOf: (name: LimitName) => Readonly<{ calls: number; milliseconds: number }>
}>

/**
 * The limits of a key that anybody can make (interface: Limits). Of the 200 calls a minute for lists of requests the
 * fan-out has 20.
 */
export const selfServeLimits: Limits = Object.freeze({
  quote: { calls: 50, seconds: 60 },
  requests: { calls: 180, seconds: 60 },
  statuses: { calls: 20, seconds: 60 },
  other: { calls: 200, seconds: 60 },
})

/** How many shares a longer limit is cut into. */
const parts = 10

/**
 * Cuts a limit into shares, so that nobody who came first has it all: 50 a minute are 5 in 7 seconds. However the
 * service lays its minute, no more of these windows than `parts` touch it.
 */
export function shareOf({ calls, seconds }: Limit): Readonly<{ calls: number; seconds: number }> {
  if (seconds < parts || calls < parts) return { calls, seconds }
  // Whole seconds: Redis counts no others.
  return { calls: Math.floor(calls / parts), seconds: Math.ceil(seconds / (parts - 1)) }
}
