import { expect, test } from 'vitest'
import { createHandClock } from '../clock/createHandClock.js'
import { createWaitingClock } from './createWaitingClock.js'

/** A clock ten times as fast as a world whose time is moved by hand, and what was due on it, with its time. */
function setUp() {
  const world = createHandClock({ startAt: 5_000 })
  const clock = createWaitingClock({ startsAt: 1_000_000, speed: 10, world })
  const ran: string[] = []
  const wait = (name: string, milliseconds: number) =>
    clock.setTimeout(() => ran.push(`${name} ${clock.now() - 1_000_000}`), milliseconds)
  return { world, clock, ran, wait, passed: () => clock.now() - 1_000_000 }
}

test('default: what is waited for takes a fraction of its time, in the order in which it is due', async () => {
  const { world, ran, wait, passed } = setUp()
  wait('late', 3_000)
  wait('soon', 1_000)
  wait('also soon', 1_000)
  await world.advance(50)
  expect([passed(), ran]).toEqual([500, []])
  await world.advance(50)
  expect(ran).toEqual(['soon 1000', 'also soon 1000'])
  await world.advance(200)
  expect(ran.at(-1)).toBe('late 3000')
})

test('time does not pass while it is held, by however many, and what was due waits for the rest of its time', async () => {
  const { world, clock, ran, wait, passed } = setUp()
  wait('soon', 1_000)
  await world.advance(50)
  const [first, second] = [clock.hold(), clock.hold()]
  await world.advance(60_000)
  first()
  first()
  await world.advance(60_000)
  expect([passed(), ran]).toEqual([500, []])
  second()
  await world.advance(49)
  expect(ran).toEqual([])
  await world.advance(1)
  expect(ran).toEqual(['soon 1000'])
})

test('a process that was given no time finds that none has passed beyond what was due', async () => {
  const late: (() => void)[] = []
  let now = 0
  // A world in which timers come as late as they like.
  const setTimeout = (run: () => void) => {
    late.push(run)
    return () => undefined
  }
  const world = { now: () => now, setTimeout }
  const clock = createWaitingClock({ startsAt: 0, speed: 10, world })
  const ran: number[] = []
  clock.setTimeout(() => ran.push(clock.now()), 1_000)
  now = 90_000
  expect(clock.now()).toBe(1_000)
  late.at(-1)?.()
  expect(ran).toEqual([1_000])
})

test('what is not waited for any more is not run, and time goes on without it', async () => {
  const { world, ran, wait, passed } = setUp()
  const stop = wait('never', 1_000)
  await world.advance(20)
  stop()
  stop()
  await world.advance(500)
  expect([passed(), ran]).toEqual([5_200, []])
})
