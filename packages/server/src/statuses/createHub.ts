import type { IntentClient, SocketEvent, StatusReading } from '@portage/core'
import { createFairQueue } from '../limits/createFairQueue.js'
import type { Limiter } from '../limits/limiter.js'
import { createEntrance } from './createEntrance.js'
import { createPoller } from './createPoller.js'
import { type Asker, createShares, laneOf, type Share } from './createShares.js'
import { createTurns } from './createTurns.js'
import { createOpenRequest, type Hold, isUnasked, nextReport, type Open } from './openRequest.js'
import { isSettled, pauseOf } from './pauseOf.js'
import { createAskStatuses } from './statusClient.js'
import { keyOfRequest, type Place, type StatusStore } from './store.js'

export type HubOptions = Readonly<{
  client: IntentClient
  store: StatusStore
  limiter: Limiter
  log: (error: unknown) => void
  maxOpen: number
  mostOfUser: number
  mostOfSource: number
}>

/** Follows requests at the service for as long as somebody wants to know about them. */
export type Hub = Readonly<{
  /** Follows requests until `leave` is called; not where that would be more than the asker may have. */
  hold: (
    requestIds: readonly string[],
    asker: Asker,
  ) => Readonly<{ type: 'held'; leave: () => void }> | Extract<Share, { type: 'over' }>
  /** Takes what a webhook said. @throws when it could not be kept */
  learn: (reading: StatusReading) => Promise<void>
  /** Takes note of what the store told: another instance may have heard it. */
  note: (reading: StatusReading) => void
  /** Whether the service has said anything of it while it was followed. */
  knows: (requestId: string) => boolean
  /** The service's last word on a request, asked for where none is known that is recent; see `Look`. */
  look: (requestId: string, asker: Asker, signal: AbortSignal) => Promise<Look>
  stop: () => void
}>

/** The last word on a request, or why there is none. */
export type Look =
  | Readonly<{ type: 'reading'; reading: StatusReading }>
  /** The service knows no such request. */
  | Readonly<{ type: 'unknown' }>
  /** It has not been heard in time. */
  | Readonly<{ type: 'later' }>
  /** Others have their turn first, for so many milliseconds. */
  | Readonly<{ type: 'refused'; retryAfter: number }>
  | Extract<Share, { type: 'over' }>

/** Milliseconds a request stays open after the last who wanted to know: they may only be reconnecting. */
const lingering = 30_000
/** Milliseconds a reader is taken to want what they read: they may read it again. */
const readerStays = 60_000
/** The same for a request that the service does not know. */
const readerOfUnknownStays = 15_000
/** Milliseconds a request is followed that the service does not know, and after which it is looked at once more. */
const unknownStays = 60_000
const unknownRests = 120_000
/** Milliseconds between two looks around for what is over. */
const sweeping = 5_000
/** How many that rest are looked at again with each: at most a call for each of three. */
const mostWoken = 16
/** Milliseconds a turn is waited for, then the first word of the service, and both together. */
const waitTimeout = 8_000
const lookTimeout = 12_000
/** How many readers wait for their turn at most. */
const maxWaiting = 1_000

/** Makes the part of the fan-out that faces the service: one websocket, joined polling, what webhooks say. */
export function createHub(options: HubOptions): Hub {
  const { client, store, limiter, log, maxOpen, mostOfUser, mostOfSource } = options
  const { clock, random } = client
  const open = new Map<string, Open>()
  /** Of those that are open, what nobody holds. */
  const idle = new Set<Open>()
  /** What streams hold and the service does not know: neither asked for nor listened to, but for a look now and then. */
  const resting = new Map<string, Open>()
  let cancelSweep: (() => void) | null = null

  const asks = createAskStatuses(client)
  const { calls, milliseconds } = limiter.shareOf('statuses')
  const turns = createTurns({ calls: calls * asks.most, milliseconds }, clock)
  const takeTurn = createFairQueue({ limiter: turns, clock, maxWait: waitTimeout, maxWaiting })
  const entrance = createEntrance({ takeTurn, isOpen: (key) => open.has(key) })
  const shares = createShares({
    mostOfUser,
    mostOfSource,
    left: () => maxOpen - open.size + idle.size,
    takeBack: (names, wanted) => {
      const unknown = names.flatMap((name) => open.get(name) ?? []).filter(isUnasked)
      for (const one of unknown.slice(0, wanted)) rest(one)
    },
  })

  const poller = createPoller({
    asks,
    store,
    limiter,
    clock,
    log,
    found: async (looked, reading) => {
      const one = open.get(keyOfRequest(looked.requestId))
      if (one === undefined) return
      const isNews = reading !== null && (await learn(reading)) === 'news'
      // What a look finds first, the websocket should have told; what was from before the subscription it could not.
      if (isNews && one.looks > 1) one.channel = 'unsubscribed'
      if (reading === null && one.reading === null) one.unknownSince ??= clock.now()
      one.dueAt = clock.now() + pauseOf(one.reading, one.channel, clock.now() - one.quietSince, random())
      for (const tell of one.waiting) tell()
    },
  })

  function note(reading: StatusReading): void {
    const key = keyOfRequest(reading.requestId)
    const rested = resting.get(key)
    if (rested !== undefined) follow(rested)
    const one = open.get(key)
    if (one === undefined || (reading.updatedAt ?? 0) < (one.reading?.updatedAt ?? 0)) return
    if (one.reading?.status !== reading.status) one.quietSince = clock.now()
    one.reading = reading
    one.unknownSince = null
    one.dueAt = clock.now() + pauseOf(reading, one.channel, clock.now() - one.quietSince, random())
    for (const tell of one.waiting) tell()
  }

  async function learn(reading: StatusReading): Promise<Place> {
    const place = await store.put(reading)
    if (place !== 'older') note(reading)
    return place
  }

  function onSocketEvent(one: Open, event: SocketEvent): void {
    switch (event.type) {
      case 'open':
        return
      case 'subscribed':
        one.channel = 'subscribed'
        // What happened before the subscription is not told again, so this counts as a first look.
        one.looks = 0
        hasten(one, 0)
        return
      case 'reading':
        one.channel = 'subscribed'
        learn(event.reading).catch(log)
        return
      case 'closed':
        one.channel = 'unsubscribed'
        hasten(one, pauseOf(one.reading, 'unsubscribed', 0, random()))
        return
      default:
        event satisfies never
    }
  }

  function hasten(one: Open, milliseconds: number): void {
    if (isSettled(one.reading)) return
    one.dueAt = Math.min(one.dueAt, clock.now() + milliseconds)
    poller.hurry(one.dueAt)
  }

  /** The request, followed from now on, if it was not. */
  function openUp(requestId: string): Open {
    const key = keyOfRequest(requestId)
    const known = open.get(key)
    if (known !== undefined) return known
    // Those who have left may come back; those who come are there.
    if (open.size >= maxOpen) for (const one of idle) if (one.waiting.size === 0) forget(one)
    const one = resting.get(key) ?? createOpenRequest(requestId, clock.now())
    one.unknownSince = null
    follow(one)
    entrance.admit(key)
    return one
  }

  function follow(one: Open): void {
    const key = keyOfRequest(one.requestId)
    resting.delete(key)
    open.set(key, one)
    if (one.holds.size === 0) idle.add(one)
    one.looks = 0
    one.dueAt = clock.now()
    one.leave = client.subscribe(one.requestId, (event) => onSocketEvent(one, event))
    poller.add(one)
    // What is settled needs no look. Anything else may be old: it was kept when somebody last wanted to know.
    store
      .read([one.requestId])
      .then(([kept]) => kept !== undefined && isSettled(kept.reading) && note(kept.reading), log)
    cancelSweep ??= clock.setTimeout(sweep, sweeping)
  }

  /** Follows it no longer. */
  function forget(one: Open): void {
    open.delete(keyOfRequest(one.requestId))
    idle.delete(one)
    poller.remove(one)
    one.leave()
  }

  /** Takes its place for others, until the service or somebody who asks has something new about it. */
  function rest(one: Open): void {
    forget(one)
    for (const hold of one.holds) {
      hold.giveBack()
      if (hold.until !== Number.POSITIVE_INFINITY) one.holds.delete(hold)
    }
    if (one.holds.size === 0) return
    one.dueAt = clock.now() + unknownRests
    resting.set(keyOfRequest(one.requestId), one)
  }

  function take(one: Open, hold: Hold): void {
    one.holds.add(hold)
    idle.delete(one)
  }

  function letGo(one: Open, hold: Hold): void {
    if (!one.holds.delete(hold)) return
    hold.giveBack()
    one.keepUntil = clock.now() + lingering
    if (one.holds.size > 0) return
    const key = keyOfRequest(one.requestId)
    if (resting.get(key) === one) resting.delete(key)
    if (open.get(key) === one) idle.add(one)
  }

  function sweep(): void {
    cancelSweep = null
    const now = clock.now()
    for (const one of open.values()) {
      for (const hold of one.holds) if (hold.until <= now) letGo(one, hold)
      const isOver = one.unknownSince !== null && one.unknownSince + unknownStays <= now
      if (isOver && one.looks > 0 && one.waiting.size === 0) rest(one)
    }
    for (const one of idle) if (one.keepUntil <= now && one.waiting.size === 0) forget(one)
    const rested = [...resting.values()].filter(({ dueAt }) => dueAt <= now).slice(0, mostWoken)
    // What has rested is looked at once, and rests again where it is still unknown.
    for (const one of rested) if (open.size < maxOpen / 2) follow(one)
    if (open.size + resting.size > 0) cancelSweep = clock.setTimeout(sweep, sweeping)
  }

  /** The request, held for a reader for a while, or why it is not. */
  async function read(
    requestId: string,
    asker: Asker,
    signal: AbortSignal,
  ): Promise<Readonly<{ type: 'held'; one: Open; hold: Hold }> | Exclude<Look, { type: 'reading' }>> {
    const key = keyOfRequest(requestId)
    const lane = laneOf(asker)
    const share = shares.take(asker, [key])
    if (share.type === 'over') return share
    const giveBack = (): void => share.giveBack(key)
    if (!open.has(key)) {
      const retryAfter = await entrance.enter(key, lane, signal)
      if (retryAfter !== null) {
        giveBack()
        return { type: 'refused', retryAfter }
      }
    }
    const one = openUp(requestId)
    const held = [...one.holds].find((hold) => hold.lane === lane && hold.until !== Number.POSITIVE_INFINITY)
    if (held !== undefined) giveBack()
    const hold = held ?? { lane, giveBack, until: 0 }
    hold.until = clock.now() + readerStays
    take(one, hold)
    return { type: 'held', one, hold }
  }

  return {
    hold: (requestIds, asker) => {
      const share = shares.take(asker, requestIds.map(keyOfRequest))
      if (share.type === 'over') return share
      const lane = laneOf(asker)
      const held = requestIds.map((requestId) => {
        const one = openUp(requestId)
        const giveBack = (): void => share.giveBack(keyOfRequest(requestId))
        const hold: Hold = { lane, giveBack, until: Number.POSITIVE_INFINITY }
        take(one, hold)
        return { one, hold }
      })
      const leave = (): void => {
        for (const { one, hold } of held) letGo(one, hold)
      }
      return { type: 'held', leave }
    },
    learn: async (reading) => {
      await learn(reading)
    },
    note,
    knows: (requestId) => (open.get(keyOfRequest(requestId))?.reading ?? null) !== null,
    look: async (requestId, asker, signal) => {
      const until = clock.now() + lookTimeout
      const [last] = await store.read([requestId])
      if (last !== undefined && isSettled(last.reading)) return { type: 'reading', reading: last.reading }
      const entered = await read(requestId, asker, signal)
      if (entered.type !== 'held') return entered
      const { one, hold } = entered
      const isRecent = one.looks > 0 || one.reading !== null
      if (!isRecent) hasten(one, 0)
      const isReported =
        isRecent || (await nextReport(one, clock, Math.min(waitTimeout, until - clock.now())))
      const [kept] = await store.read([requestId])
      if (kept !== undefined) return { type: 'reading', reading: kept.reading }
      if (isReported) hold.until = clock.now() + readerOfUnknownStays
      return { type: isReported ? 'unknown' : 'later' }
    },
    stop: () => {
      cancelSweep?.()
      poller.stop()
      entrance.stop()
      for (const one of open.values()) one.leave()
      open.clear()
      idle.clear()
      resting.clear()
    },
  }
}
