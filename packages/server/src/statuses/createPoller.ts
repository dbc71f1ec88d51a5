import { type Clock, isServiceError, type StatusReading } from '@portage/core'
import type { Limiter } from '../limits/limiter.js'
import { createPicker, type Waiting } from './createPicker.js'
import type { AskStatuses } from './statusClient.js'
import type { StatusStore } from './store.js'

/** What a poller looks at. */
export type Looked = Omit<Waiting, 'dueAt'> & {
  readonly requestId: string
  /** When it is due, milliseconds since the epoch. */
  dueAt: number
  /** How often the service has answered for it. */
  looks: number
}

export type PollerOptions = Readonly<{
  asks: AskStatuses
  store: StatusStore
  limiter: Limiter
  clock: Clock
  /** Is told what the service said: null where it does not know the request. Sets the next `dueAt`. */
  found: (one: Looked, reading: StatusReading | null) => Promise<void>
  log: (error: unknown) => void
}>

export type Poller = Readonly<{
  add: (one: Looked) => void
  remove: (one: Looked) => void
  /** Says that a `dueAt` was moved forward, to where. */
  hurry: (dueAt: number) => void
  stop: () => void
}>

/** Milliseconds others are waited for, so that they go into the same call. */
const gathering = 100
/** Milliseconds another instance is given to tell what it found. Shorter than the shortest pause. */
const claimed = 2_500
/** Milliseconds after a call that failed, at first and at most. */
const firstPause = 1_000
const mostPause = 60_000

/** What the service's own ids look like (interface: Resources). */
const usual = /^0x[0-9a-f]{64}$/i
/** Where both wait, every so many calls one is for ids of another form. */
const oddEvery = 4

/**
 * Looks at many requests in few calls: whatever is due goes into one, and where that is too much those who want it
 * take turns, as often as the limit `statuses` allows. Ids of a form that the service may refuse go into calls of their
 * own, so that they spoil no other. Several instances with one store leave to each other what the other has just asked.
 */
export function createPoller({ asks, store, limiter, clock, found, log }: PollerOptions): Poller {
  const looked = new Set<Looked>()
  const leaving = new AbortController()
  let isRunning = false
  let failures = 0
  let calls = 0
  const pick = createPicker()
  /** The sleep under way. One between two looks may be cut short; one that the service asked for may not. */
  let sleeping: { readonly until: number; readonly isFirm: boolean; readonly wake: () => void } | null = null

  const sleepUntil = (until: number, isFirm: boolean): Promise<void> =>
    new Promise((resolve) => {
      const wait = until - clock.now()
      const cancel = Number.isFinite(wait) ? clock.setTimeout(() => wake(), wait) : () => undefined
      const wake = (): void => {
        cancel()
        sleeping = null
        resolve()
      }
      sleeping = { until, isFirm, wake }
    })

  async function run(): Promise<void> {
    isRunning = true
    while (looked.size > 0 && !leaving.signal.aborted) {
      const next = [...looked].reduce((least, { dueAt }) => Math.min(least, dueAt), Number.POSITIVE_INFINITY)
      if (next + gathering > clock.now()) {
        await sleepUntil(next + gathering, false)
        continue
      }
      const turn = await limiter.take('statuses')
      const pause = turn.type === 'later' ? turn.milliseconds : await look()
      if (pause > 0 && !leaving.signal.aborted) await sleepUntil(clock.now() + pause, true)
    }
    isRunning = false
  }

  /** Of these, those that may go into one call by their form. */
  function oneForm(due: readonly Looked[]): readonly Looked[] {
    const isOdd = (one: Looked): boolean => !usual.test(one.requestId) && !one.isKnown()
    const odd = due.filter(isOdd)
    if (odd.length === 0 || odd.length === due.length) return due
    calls += 1
    return calls % oddEvery === 0 ? odd : due.filter((one) => !isOdd(one))
  }

  /** Asks once. Answers how long to leave the service alone. */
  async function look(): Promise<number> {
    const due = pick(oneForm([...looked].filter(({ dueAt }) => dueAt <= clock.now())), asks.most)
    try {
      const free = new Set(
        await store.claim(
          due.map(({ requestId }) => requestId),
          claimed,
        ),
      )
      for (const one of due) if (!free.has(one.requestId)) one.dueAt = clock.now() + claimed
      const mine = due.filter(({ requestId }) => free.has(requestId))
      if (mine.length === 0) return 0
      const together = asks.together(mine.map(({ requestId }) => requestId))
      const readings = await asks.ask(together, leaving.signal)
      const byId = new Map(readings.map((reading) => [reading.requestId.toLowerCase(), reading]))
      for (const one of mine) {
        // What did not go with the others has its turn; what is no id at all has had its answer.
        if (!together.includes(one.requestId) && !asks.isNone(one.requestId)) continue
        one.looks += 1
        await found(one, byId.get(one.requestId.toLowerCase()) ?? null)
      }
      failures = 0
      return 0
    } catch (error) {
      if (leaving.signal.aborted) return 0
      log(error)
      const asked = isServiceError(error) ? (error.retryAfter ?? 0) : 0
      if (asked > 0) await limiter.pause('statuses', asked)
      // It answers, and is asked for less next.
      if (isServiceError(error) && error.status === 400) return firstPause
      failures += 1
      return Math.max(asked, Math.min(mostPause, firstPause * 2 ** Math.min(failures - 1, 6)))
    }
  }

  const hurry = (dueAt: number): void => {
    if (leaving.signal.aborted || looked.size === 0) return
    if (!isRunning) void run()
    else if (sleeping && !sleeping.isFirm && dueAt + gathering < sleeping.until) sleeping.wake()
  }

  return {
    add: (one) => {
      looked.add(one)
      hurry(one.dueAt)
    },
    remove: (one) => {
      looked.delete(one)
      if (looked.size === 0) sleeping?.wake()
    },
    hurry,
    stop: () => {
      leaving.abort()
      looked.clear()
      sleeping?.wake()
    },
  }
}
