import { describe, expect, test } from 'vitest'
import { createHandClock } from './createHandClock.js'

describe('createHandClock', () => {
  test('default: a timer runs when its time has come, and not before', async () => {
    const clock = createHandClock()
    const ran: number[] = []
    clock.setTimeout(() => ran.push(clock.now()), 100)

    await clock.advance(99)
    expect(ran).toEqual([])
    await clock.advance(1)
    expect(ran).toEqual([100])
    expect(clock.pending()).toBe(0)
  })

  test('given several timers, then they run by due time, and in the order set when equal', async () => {
    const clock = createHandClock({ startAt: 1_000 })
    const ran: string[] = []
    clock.setTimeout(() => ran.push('late'), 30)
    clock.setTimeout(() => ran.push('first of two'), 20)
    clock.setTimeout(() => ran.push('second of two'), 20)
    clock.setTimeout(() => ran.push('early'), 10)

    await clock.advance(30)
    expect(ran).toEqual(['early', 'first of two', 'second of two', 'late'])
    expect(clock.now()).toBe(1_030)
  })

  test('when a timer is cancelled, then it does not run', async () => {
    const clock = createHandClock()
    const ran: string[] = []
    const cancel = clock.setTimeout(() => ran.push('cancelled'), 10)
    clock.setTimeout(() => cancel(), 5)

    await clock.advance(50)
    expect(ran).toEqual([])
  })

  test('given a loop of promises and timers, then one advance runs every round of it', async () => {
    const clock = createHandClock()
    const after = (ms: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, ms))
    const at: number[] = []
    const loop = async () => {
      for (let round = 0; round < 3; round += 1) {
        await after(10)
        await Promise.resolve()
        at.push(clock.now())
      }
    }
    const done = loop()

    await clock.advance(100)
    await done
    expect(at).toEqual([10, 20, 30])
    expect(clock.now()).toBe(100)
  })

  test('given a timer set before the advance by a promise not yet settled, then it still runs', async () => {
    const clock = createHandClock()
    const ran: number[] = []
    void Promise.resolve().then(() => clock.setTimeout(() => ran.push(clock.now()), 5))

    await clock.advance(5)
    expect(ran).toEqual([5])
  })

  test('given its own way to settle, then the clock waits for that between timers', async () => {
    let settled = 0
    const clock = createHandClock({
      settle: async () => {
        settled += 1
      },
    })
    clock.setTimeout(() => {}, 1)
    await clock.advance(1)
    expect(settled).toBe(3)
  })

  test('error: a timer that throws rejects the advance and leaves the clock there', async () => {
    const clock = createHandClock()
    clock.setTimeout(() => {
      throw new Error('the timer broke')
    }, 10)
    await expect(clock.advance(50)).rejects.toThrow('the timer broke')
    expect(clock.now()).toBe(10)
    await clock.advance(5)
    expect(clock.now()).toBe(15)
  })

  test('error: time does not go back, and two advances do not run at once', async () => {
    const clock = createHandClock()
    await expect(clock.advance(-1)).rejects.toThrow('Time only goes forward.')
    expect(() => clock.setTimeout(() => {}, Number.NaN)).toThrow('NaN milliseconds')
    const first = clock.advance(1)
    await expect(clock.advance(1)).rejects.toThrow('already advancing')
    await first
  })
})
