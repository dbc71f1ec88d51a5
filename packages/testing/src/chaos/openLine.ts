import type { Clock } from '@portage/core'
import type { Draw } from './createDraw.js'

/** The way from a page to the world outside it, and back. */
export type Line = Readonly<{
  /** Makes a call outside; the answer comes back as long as the page lives, and not while it sleeps. */
  call: <Answer>(produce: () => Answer | Promise<Answer>) => Promise<Answer>
  /** Resolves after so many milliseconds of the page. */
  wait: (milliseconds: number) => Promise<void>
}>

/** What a page lives by: its clock stands while the machine sleeps, and nothing of it is left when it is closed. */
export type Life = Readonly<{
  clock: Clock
  isOver: () => boolean
  /** Whether nothing of it runs, so that nobody can use it. */
  isAsleep: () => boolean
  /** Milliseconds of the world's clock for which nothing runs and nothing arrives. */
  sleep: (milliseconds: number) => void
  /** Sets the machine's clock to another time: so many milliseconds on, or back. */
  setClock: (by: number) => void
  /** Closes the page as a crash does: in the middle of everything. */
  end: () => void
  /** @param latency milliseconds a way may take at most; many take none */
  openLine: (draw: Draw, latency: number) => Line
}>

/** Begins a page's life in a world that has the given clock. */
export function beginLife(world: Clock): Life {
  let isOver = false
  let awakeAt = 0
  let skew = 0

  const clock: Clock = {
    now: () => world.now() + skew,
    setTimeout: (run, milliseconds) => {
      let cancel = (): void => {}
      const ring = (): void => {
        if (isOver) return
        // What fell due while the machine slept runs when it wakes.
        if (world.now() < awakeAt) cancel = world.setTimeout(ring, awakeAt - world.now())
        else run()
      }
      cancel = world.setTimeout(ring, milliseconds)
      return () => cancel()
    },
  }
  const never = <Answer>(): Promise<Answer> => new Promise<Answer>(() => {})
  const letPass = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      clock.setTimeout(resolve, milliseconds)
    })
  const drawLatency = (draw: Draw, latency: number): number =>
    draw.happens(0.6) ? 0 : draw.between(1, latency)
  /** The way out: what has left a page arrives while it sleeps. A page that is over reaches nothing. */
  const leave = async (draw: Draw, latency: number): Promise<void> => {
    const takes = drawLatency(draw, latency)
    if (takes > 0)
      await new Promise<void>((resolve) => {
        world.setTimeout(resolve, takes)
      })
    if (isOver) await never()
  }
  /** The way back: a page that sleeps hears when it wakes, and one that is over is never reached again. */
  const comeBack = async (draw: Draw, latency: number): Promise<void> => {
    const takes = drawLatency(draw, latency)
    if (takes > 0 || world.now() < awakeAt) await letPass(takes)
    if (isOver) await never()
  }

  return {
    clock,
    isOver: () => isOver,
    isAsleep: () => world.now() < awakeAt,
    sleep: (milliseconds) => {
      awakeAt = world.now() + milliseconds
    },
    setClock: (by) => {
      skew += by
    },
    end: () => {
      isOver = true
    },
    openLine: (draw, latency) => ({
      wait: letPass,
      call: async (produce) => {
        await leave(draw, latency)
        try {
          return await produce()
        } finally {
          await comeBack(draw, latency)
        }
      },
    }),
  }
}
