import { builtinEnvironments } from 'vitest/runtime'

/** How a page's libraries wait: nobody here waits for real time. */
export type PageTimers = Readonly<{
  now: () => number
  setTimeout: (run: () => void, milliseconds: number) => () => void
}>

/**
 * Makes this process a page, once. What its libraries wait for goes by the timers that are set, and what they put off
 * to the next moment comes with the next turn of the event loop.
 *
 * @returns sets whose timers those are
 */
export async function openPage(): Promise<(timers: PageTimers) => void> {
  // What a host ships: React for production, which is also the faster one.
  process.env.NODE_ENV = 'production'
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/' } })
  let timers: PageTimers | null = null
  let last = 0
  const cancels = new Map<number, () => void>()
  const put = (run: () => void, milliseconds = 0): number => {
    last += 1
    const id = last
    const go = (): void => {
      cancels.delete(id)
      run()
    }
    if (milliseconds < 2 || timers === null) {
      const turn = setImmediate(go)
      cancels.set(id, () => clearImmediate(turn))
    } else cancels.set(id, timers.setTimeout(go, milliseconds))
    return id
  }
  const take = (id: unknown): void => {
    cancels.get(Number(id))?.()
    cancels.delete(Number(id))
  }
  const page = {
    setTimeout: (run: (...given: unknown[]) => void, milliseconds?: number, ...given: unknown[]) =>
      put(() => run(...given), milliseconds),
    clearTimeout: take,
    setInterval: (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
      last += 1
      const id = last
      const again = (): void => {
        const next = put(
          () => {
            again()
            run(...given)
          },
          Math.max(2, milliseconds),
        )
        cancels.set(id, () => take(next))
      }
      again()
      return id
    },
    clearInterval: take,
    requestAnimationFrame: (run: (time: number) => void) => put(() => run(0)),
    cancelAnimationFrame: take,
  }
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  Date.now = () => timers?.now() ?? 0
  return (next) => {
    timers = next
  }
}
