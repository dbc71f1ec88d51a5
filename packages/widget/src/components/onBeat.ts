import type { Clock } from '@portage/core'

type Beat = Readonly<{ listeners: Set<(now: number) => void>; stop: () => void }>

const beats = new WeakMap<Clock, Beat>()
/** Milliseconds. */
const period = 1_000

/**
 * Tells the time once a second, to all that count on one clock in the same moment: what counts together is drawn
 * together, once.
 *
 * @returns what ends it
 */
export function onBeat(clock: Clock, listener: (now: number) => void): () => void {
  const beat = beats.get(clock) ?? startBeat(clock)
  beat.listeners.add(listener)
  return () => {
    beat.listeners.delete(listener)
    if (beat.listeners.size > 0 || beats.get(clock) !== beat) return
    beat.stop()
    beats.delete(clock)
  }
}

function startBeat(clock: Clock): Beat {
  const listeners = new Set<(now: number) => void>()
  let cancel = (): void => {}
  const wait = (): void => {
    cancel = clock.setTimeout(() => {
      wait()
      for (const listener of [...listeners]) listener(clock.now())
    }, period)
  }
  wait()
  const beat = { listeners, stop: () => cancel() }
  beats.set(clock, beat)
  return beat
}
