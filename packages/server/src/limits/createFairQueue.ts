import type { Clock } from '@portage/core'
import type { Limiter, LimitName } from './limiter.js'

/** A turn came, or would come too late: then after how many milliseconds it is worth asking again. */
export type QueuePlace = Readonly<{ type: 'granted' }> | Readonly<{ type: 'refused'; retryAfter: number }>

export type FairQueueOptions = Readonly<{
  limiter: Limiter
  clock: Clock
  /** Milliseconds somebody waits at most. */
  maxWait: number
  /** How many wait at most, over all users, for one limit. */
  maxWaiting: number
}>

/** Milliseconds beyond its time after which a turn is given up that a limiter says nothing about. */
const graceTime = 1_000

type Waiter = Readonly<{ deadline: number; settle: (place: QueuePlace) => void }>
/** Those who wait, by user, the one whose turn it is first. */
type Lanes = Map<string, Waiter[]>
type Queue = {
  readonly lanes: Lanes
  /** By user, which of all turns was their last; the one whose turn was longest ago first. */
  readonly turns: Map<string, number>
  turn: number
  opensAt: number
  isServing: boolean
}

/** Of how many users it is remembered when they had a turn. */
const mostRemembered = 10_000

/**
 * Shares the limits of one key among users: each waits in a lane of their own, and the lanes take turns, the one whose
 * turn was longest ago first. Who cannot be served in time is told at once, and when to come again.
 *
 * @returns a function that waits for a turn of `user`; an abort gives the place up
 */
export function createFairQueue(
  options: FairQueueOptions,
): (name: LimitName, user: string, signal: AbortSignal) => Promise<QueuePlace> {
  const { limiter, clock, maxWait, maxWaiting } = options
  const queues = new Map<LimitName, Queue>()

  async function serve(name: LimitName, queue: Queue) {
    queue.isServing = true
    while (queue.lanes.size > 0) {
      const turn = await limiter.take(name)
      if (turn.type === 'taken') {
        takeNext(queue)?.settle({ type: 'granted' })
        continue
      }
      queue.opensAt = clock.now() + turn.milliseconds
      refuseLate(name, queue)
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

  function refuseLate(name: LimitName, queue: Queue): void {
    const { lanes, opensAt } = queue
    inOrder(queue).forEach(({ user, waiter }, ahead) => {
      const wait = waitBehind(name, ahead, opensAt)
      if (clock.now() + wait <= waiter.deadline) return
      leave(lanes, user, waiter)
      waiter.settle({ type: 'refused', retryAfter: wait })
    })
  }

  return (name, user, signal) =>
    new Promise((resolve) => {
      const queue = queues.get(name) ?? {
        lanes: new Map(),
        turns: new Map(),
        turn: 0,
        opensAt: 0,
        isServing: false,
      }
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
      lanes.set(user, [...(lanes.get(user) ?? []), waiter])
      const line = inOrder(queue)
      const ahead = line.findIndex((place) => place.waiter === waiter)
      const wait = waitBehind(name, ahead, queue.opensAt)
      // Where no more may wait the last in order goes, who need not be the last who came.
      const last = line.length > maxWaiting ? line.at(-1) : undefined
      if (wait > maxWait || last?.waiter === waiter) {
        leave(lanes, user, waiter)
        resolve({ type: 'refused', retryAfter: Math.max(1, wait) })
        return
      }
      if (last !== undefined) {
        leave(lanes, last.user, last.waiter)
        const retryAfter = Math.max(1, waitBehind(name, maxWaiting, queue.opensAt))
        last.waiter.settle({ type: 'refused', retryAfter })
      }
      signal.addEventListener('abort', giveUp, { once: true })
      cancelTimer = clock.setTimeout(() => {
        leave(lanes, user, waiter)
        waiter.settle({
          type: 'refused',
          retryAfter: Math.max(graceTime, waitBehind(name, 0, queue.opensAt)),
        })
      }, maxWait + graceTime)
      if (!queue.isServing) void serve(name, queue)
    })
}

/** The order in which turns would be given: the first of each lane, then the second of each. */
function inOrder(queue: Queue): Readonly<{ user: string; waiter: Waiter }>[] {
  return inTurn(queue)
    .flatMap(([user, waiters], lane) => waiters.map((waiter, at) => ({ user, waiter, at, lane })))
    .sort((one, other) => one.at - other.at || one.lane - other.lane)
}

function inTurn({ lanes, turns }: Queue): [user: string, waiters: Waiter[]][] {
  return [...lanes].sort(([one], [other]) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0))
}

function takeNext(queue: Queue): Waiter | undefined {
  const [first] = inTurn(queue)
  if (first === undefined) return undefined
  const [user, [waiter, ...others]] = first
  const { lanes, turns } = queue
  if (others.length > 0) lanes.set(user, others)
  else lanes.delete(user)
  // To the end of the round, also for whoever comes back later.
  queue.turn += 1
  turns.delete(user)
  turns.set(user, queue.turn)
  const [oldest] = turns.keys()
  if (turns.size > mostRemembered && oldest !== undefined) turns.delete(oldest)
  return waiter
}

function leave(lanes: Lanes, user: string, waiter: Waiter): void {
  const left = (lanes.get(user) ?? []).filter((other) => other !== waiter)
  if (left.length === 0) lanes.delete(user)
  else lanes.set(user, left)
}
