import type { Clock } from '@portage/core'
import { createHandClock } from '@portage/testing'

/** A clock that goes about with the world's until it is told to hurry, and then `speed` times as fast. */
export type PulsedClock = Clock & Readonly<{ hurry: () => void; stop: () => void }>

/** What moves the clocks: time passes only as fast as everything here gets to run. */
export type Pulse = Readonly<{ clock: (speed: number) => PulsedClock; stop: () => Promise<void> }>

/** Milliseconds from beat to beat, and of the client's time a beat stands for before it hurries. */
const beat = 10

/**
 * Starts one. On a busy machine its beats come later, and with them every patience of the clients it moves: no
 * answer is given up because its process had no turn.
 *
 * @param answers whatever must have had its turn between two beats
 */
export function startPulse(answers: () => Promise<unknown>): Pulse {
  const beats = new Set<() => Promise<void>>()
  let isRunning = true
  const running = (async () => {
    while (isRunning) {
      // biome-ignore lint/plugin/noWaits: this beat is what winds every other clock.
      await Promise.all([new Promise((resolve) => setTimeout(resolve, beat)), answers()])
      await Promise.all([...beats].map((one) => one()))
    }
  })()
  return {
    clock: (speed) => {
      const { now, setTimeout, advance } = createHandClock({ startAt: Date.now() })
      let rate = 1
      const move = (): Promise<void> => advance(beat * rate)
      beats.add(move)
      return {
        now: () => Math.round(now()),
        setTimeout,
        hurry: () => {
          rate = speed
        },
        stop: () => void beats.delete(move),
      }
    },
    stop: async () => {
      isRunning = false
      await running
    },
  }
}
