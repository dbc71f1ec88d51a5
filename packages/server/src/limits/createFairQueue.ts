import type { Clock } from '@portage/core'
import type { Limiter, LimitName } from './limiter.js'

/** A turn came, or would come too late: then after how many milliseconds it is worth asking again. */
export type Place = Readonly<{ type: 'granted' }> | Readonly<{ type: 'refused'; retryAfter: number }>

export type FairQueueOptions = Readonly<{
  limiter: Limiter
  clock: Clock
  /** Milliseconds somebody waits at most. */
  maxWait: number
  /** How many wait at most, over all users, for one limit. */
  maxWaiting: number
}>

/** Milliseconds beyond its time after which a turn is given up that a limiter says nothing about. */
const silence = 1_000

type Waiter = Readonly<{ deadline: number; settle: (place: Place) => void }>
/** Those who wait, by user, the one whose turn it is first. */
type Lanes = Map<string, Waiter[]>

/**
 * Shares the limits of one key among users: each waits in a lane of its own, and the lanes take turns. Who cannot be
 * served in time is told at once, and when to come again.
 *
 * @returns a function that waits for a turn of `user`; an abort gives the place up
 */
export function createFairQueue(
  options: FairQueueOptions,
): (name: LimitName, user: string, signal: AbortSignal) => Promise<Place> {
  const { limiter, clock, maxWait, maxWaiting } = options
  const queues = new Map<LimitName, { lanes: Lanes; opensAt: number; isServing: boolean }>()

  async function serve(name: LimitName, queue: { lanes: Lanes; opensAt: number; isServing: boolean }) {
    queue.isServing = true
    while (queue.lanes.size > 0) {
      const turn = await limiter.take(name)
      if (turn.type === 'taken') {
        takeNext(queue.lanes)?.settle({ type: 'granted' })
        continue
      }
      queue.opensAt = clock.now() + turn.milliseconds
      refuseLate(name, queue.lanes, queue.opensAt)
      if (queue.lanes.size === 0) break
      await new Promise<void>((resolve) => clock.setTimeout(resolve, turn.milliseconds))
    }
    queue.isServing = false
  }

  /** Milliseconds until somebody behind `ahead` others has a turn, if nobody else comes. */
  const waitBehind = (name: LimitName, ahead: number, opensAt: number): number => {
    const { calls, milliseconds } = limiter.shareOf(name)
    return Math.max(0, opensAt - clock.now()) + Math.floor(ahead / calls) * milliseconds
  }

  function refuseLate(name: LimitName, lanes: Lanes, opensAt: number): void {
    inOrder(lanes).forEach(({ user, waiter }, ahead) => {
      const wait = waitBehind(name, ahead, opensAt)
      if (clock.now() + wait <= waiter.deadline) return
      leave(lanes, user, waiter)
      waiter.settle({ type: 'refused', retryAfter: wait })
    })
  }

  return (name, user, signal) =>
    new Promise((resolve) => {
      const queue = queues.get(name) ?? { lanes: new Map(), opensAt: 0, isServing: false }
      queues.set(name, queue)
      const { lanes } = queue
      const waiter: Waiter = {
        deadline: clock.now() + maxWait,
        settle: (place) => {
          cancelTimer()
          signal.removeEventListener('abort', giveUp)
          resolve(place)
        },
      }
      let cancelTimer: () => void = () => undefined
      function giveUp(): void {
        leave(lanes, user, waiter)
        waiter.settle({ type: 'refused', retryAfter: 0 })
      }
      if (signal.aborted) return giveUp()
      const line = inOrder(lanes)
      lanes.set(user, [...(lanes.get(user) ?? []), waiter])
      const ahead = inOrder(lanes).findIndex((place) => place.waiter === waiter)
      const wait = waitBehind(name, ahead, queue.opensAt)
      if (wait > maxWait || line.length >= maxWaiting) {
        leave(lanes, user, waiter)
        resolve({ type: 'refused', retryAfter: Math.max(1, wait) })
        return
      }
      signal.addEventListener('abort', giveUp, { once: true })
      cancelTimer = clock.setTimeout(() => {
        leave(lanes, user, waiter)
        waiter.settle({ type: 'refused', retryAfter: Math.max(silence, waitBehind(name, 0, queue.opensAt)) })
      }, maxWait + silence)
      if (!queue.isServing) void serve(name, queue)
    })
}

/** The order in which turns would be given: the first of each lane, then the second of each. */
function inOrder(lanes: Lanes): Readonly<{ user: string; waiter: Waiter }>[] {
  return [...lanes]
    .flatMap(([user, waiters], lane) => waiters.map((waiter, at) => ({ user, waiter, at, lane })))
    .sort((one, other) => one.at - other.at || one.lane - other.lane)
}

function takeNext(lanes: Lanes): Waiter | undefined {
  const [first] = lanes
  if (first === undefined) return undefined
  const [user, [waiter, ...others]] = first
  lanes.delete(user)
  // To the end of the round.
  if (others.length > 0) lanes.set(user, others)
  return waiter
}

function leave(lanes: Lanes, user: string, waiter: Waiter): void {
  const left = (lanes.get(user) ?? []).filter((other) => other !== waiter)
  if (left.length === 0) lanes.delete(user)
  else lanes.set(user, left)
}
