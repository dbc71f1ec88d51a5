import type { IntentClient, SocketEvent, StatusReading } from '@portage/core'
import type { Limiter } from '../limits/limiter.js'
import { createPoller, type Looked } from './createPoller.js'
import { type Hearing, isSettled, pauseOf } from './pauseOf.js'
import { createAskStatuses } from './statusClient.js'
import { keyOfRequest, type Place, type StatusStore } from './store.js'

/** One request that somebody wants to know about. */
type Open = Looked & {
  holders: number
  /** Until when it stays open without anybody, milliseconds since the epoch. */
  keepUntil: number
  hearing: Hearing
  reading: StatusReading | null
  quietSince: number
  leave: () => void
  /** Those who wait for the next word of the service about it. */
  readonly waiting: Set<() => void>
}

export type HubOptions = Readonly<{
  client: IntentClient
  store: StatusStore
  limiter: Limiter
  log: (error: unknown) => void
  maxOpen: number
}>

/** Follows requests at the service for as long as somebody wants to know about them. */
export type Hub = Readonly<{
  /** Follows a request until the answer is called; null when too many are open. */
  hold: (requestId: string) => (() => void) | null
  /** Takes what a webhook said. @throws when it could not be kept */
  learn: (reading: StatusReading) => Promise<void>
  /** Takes note of what the store told: another instance may have heard it. */
  note: (reading: StatusReading) => void
  /** The service's last word on a request, asked for where none is known that is recent; see `Look`. */
  look: (requestId: string) => Promise<Look>
  stop: () => void
}>

/** The last word, or that the service knows no such request, or that it has not been heard in time. */
export type Look =
  | Readonly<{ type: 'reading'; reading: StatusReading }>
  | Readonly<{ type: 'unknown' }>
  | Readonly<{ type: 'later' }>

/** Milliseconds a request stays open after the last who wanted to know: they may only be reconnecting. */
const lingering = 30_000
/** Milliseconds the first word of the service is waited for. */
const patience = 8_000

/** Makes the part of the fan-out that faces the service: one websocket, joined polling, what webhooks say. */
export function createHub({ client, store, limiter, log, maxOpen }: HubOptions): Hub {
  const { clock, random } = client
  const open = new Map<string, Open>()
  let cancelSweep: (() => void) | null = null

  const poller = createPoller({
    asks: createAskStatuses(client),
    store,
    limiter,
    clock,
    log,
    found: async (looked, reading) => {
      const one = open.get(keyOfRequest(looked.requestId))
      if (one === undefined) return
      const isNews = reading !== null && (await learn(reading)) === 'news'
      // What a look finds first, the websocket should have told; what was from before the subscription it could not.
      if (isNews && one.looks > 1) one.hearing = 'deaf'
      one.dueAt = clock.now() + pauseOf(one.reading, one.hearing, clock.now() - one.quietSince, random())
      for (const tell of one.waiting) tell()
    },
  })

  function note(reading: StatusReading): void {
    const one = open.get(keyOfRequest(reading.requestId))
    if (one === undefined || (reading.updatedAt ?? 0) < (one.reading?.updatedAt ?? 0)) return
    if (one.reading?.status !== reading.status) one.quietSince = clock.now()
    one.reading = reading
    one.dueAt = clock.now() + pauseOf(reading, one.hearing, clock.now() - one.quietSince, random())
    for (const tell of one.waiting) tell()
  }

  async function learn(reading: StatusReading): Promise<Place> {
    const place = await store.put(reading)
    if (place !== 'older') note(reading)
    return place
  }

  function hear(one: Open, event: SocketEvent): void {
    switch (event.type) {
      case 'open':
        return
      case 'subscribed':
        one.hearing = 'subscribed'
        // What happened before the subscription is not told again, so this counts as a first look.
        one.looks = 0
        hasten(one, 0)
        return
      case 'reading':
        one.hearing = 'subscribed'
        learn(event.reading).catch(log)
        return
      case 'closed':
        one.hearing = 'deaf'
        hasten(one, pauseOf(one.reading, 'deaf', 0, random()))
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

  function openUp(requestId: string): Open | null {
    const known = open.get(keyOfRequest(requestId))
    if (known !== undefined) return known
    // Those who have left may come back; those who come are there.
    if (open.size >= maxOpen) close((one) => one.waiting.size === 0)
    if (open.size >= maxOpen) return null
    const now = clock.now()
    const one: Open = {
      requestId,
      dueAt: now,
      looks: 0,
      holders: 0,
      keepUntil: 0,
      hearing: 'deaf',
      reading: null,
      quietSince: now,
      leave: () => undefined,
      waiting: new Set(),
    }
    open.set(keyOfRequest(requestId), one)
    one.leave = client.subscribe(requestId, (event) => hear(one, event))
    poller.add(one)
    // What is settled needs no look. Anything else may be old: it was kept when somebody last wanted to know.
    store
      .read([requestId])
      .then(([kept]) => kept !== undefined && isSettled(kept.reading) && note(kept.reading), log)
    cancelSweep ??= clock.setTimeout(sweep, lingering)
    return one
  }

  /** Follows no longer what nobody holds, as far as it is to go. */
  function close(isToGo: (one: Open) => boolean): void {
    for (const [key, one] of open) {
      if (one.holders > 0 || !isToGo(one)) continue
      open.delete(key)
      poller.remove(one)
      one.leave()
    }
  }

  function sweep(): void {
    cancelSweep = null
    close((one) => one.keepUntil <= clock.now())
    if (open.size > 0) cancelSweep = clock.setTimeout(sweep, lingering)
  }

  /** Whether the service spoke of it since it was opened, or whoever asks has waited long enough. */
  function nextWord(one: Open): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isHeard: boolean): void => {
        one.waiting.delete(heard)
        cancel()
        resolve(isHeard)
      }
      const heard = (): void => end(true)
      const cancel = clock.setTimeout(() => end(false), patience)
      one.waiting.add(heard)
    })
  }

  return {
    hold: (requestId) => {
      const one = openUp(requestId)
      if (one === null) return null
      one.holders += 1
      return () => {
        one.holders -= 1
        one.keepUntil = clock.now() + lingering
      }
    },
    learn: async (reading) => {
      await learn(reading)
    },
    note,
    look: async (requestId) => {
      const [last] = await store.read([requestId])
      if (last !== undefined && isSettled(last.reading)) return { type: 'reading', reading: last.reading }
      const one = openUp(requestId)
      if (one === null) return { type: 'later' }
      one.keepUntil = clock.now() + 2 * lingering
      const isRecent = one.looks > 0 || one.reading !== null
      if (!isRecent) hasten(one, 0)
      const isHeard = isRecent || (await nextWord(one))
      const [kept] = await store.read([requestId])
      if (kept !== undefined) return { type: 'reading', reading: kept.reading }
      return { type: isHeard ? 'unknown' : 'later' }
    },
    stop: () => {
      cancelSweep?.()
      poller.stop()
      for (const one of open.values()) one.leave()
      open.clear()
    },
  }
}
