import { type Limiter, type LimitName, type Limits, shareOf } from './limiter.js'

/** The part of a limiter of `rate-limiter-flexible` that is used here. */
export type Counter = Readonly<{
  consume: (key: string) => Promise<unknown>
  block: (key: string, seconds: number) => Promise<unknown>
}>

const names: readonly LimitName[] = ['quote', 'requests', 'statuses', 'other']
/** Milliseconds to wait where a counter failed and cannot say for how long. */
const unknownWait = 1_000

/** Makes a limiter of counters, one for each limit. */
export function limiterOf(
  limits: Limits,
  makeCounter: (share: Readonly<{ points: number; duration: number; keyPrefix: string }>) => Counter,
): Limiter {
  const made = Object.fromEntries(
    names.map((name) => {
      const { calls, seconds } = shareOf(limits[name])
      const counter = makeCounter({ points: calls, duration: seconds, keyPrefix: `portage:${name}` })
      return [name, { counter, share: Object.freeze({ calls, milliseconds: seconds * 1_000 }) }]
    }),
  ) as Record<LimitName, Readonly<{ counter: Counter; share: ReturnType<Limiter['shareOf']> }>>

  return Object.freeze({
    take: async (name: LimitName) => {
      try {
        await made[name].counter.consume('key')
        return { type: 'taken' as const }
      } catch (full) {
        // What is thrown is the counter's state where the share is used up, and an error where it failed.
        const wait = Object(full).msBeforeNext
        return {
          type: 'later' as const,
          milliseconds: typeof wait === 'number' ? Math.max(1, wait) : unknownWait,
        }
      }
    },
    pause: async (name: LimitName, milliseconds: number) => {
      // One that cannot be told learns it from the service's next answer.
      await made[name].counter
        .block('key', Math.max(1, Math.ceil(milliseconds / 1_000)))
        .catch(() => undefined)
    },
    shareOf: (name: LimitName) => made[name].share,
  })
}
