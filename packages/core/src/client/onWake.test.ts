import { expect, test } from 'vitest'
import { createHandClock } from '../../test/handClock.js'
import { onWake, type WakeSign } from './onWake.js'

const hour = 3_600_000

function setUp() {
  const hand = createHandClock()
  let slept = 0
  const clock = { ...hand, now: () => hand.now() + slept }
  const wake = new EventTarget()
  const heard: WakeSign[] = []
  const stop = onWake({ wake, clock }, (sign) => heard.push(sign))
  const say = (name: string, more: object = {}): boolean =>
    wake.dispatchEvent(Object.assign(new Event(name), more))
  const standStill = (milliseconds: number): void => {
    slept += milliseconds
  }
  return { hand, heard, stop, say, standStill }
}

test('default: a page that is looked at again, is online again or is thawed', () => {
  const { heard, say } = setUp()
  say('visibilitychange')
  say('online')
  say('resume')
  expect(heard).toEqual(['seen', 'back', 'back'])
})

test('a page taken out of the back-forward cache, and not one that is loaded', () => {
  const { heard, say } = setUp()
  say('pageshow', { persisted: false })
  expect(heard).toEqual([])
  say('pageshow', { persisted: true })
  expect(heard).toEqual(['back'])
})

test('a device that slept while its timers stood still, once, and no timer that a browser put off', async () => {
  const { hand, heard, standStill } = setUp()
  await hand.advance(hour)
  standStill(60_000)
  await hand.advance(60_000)
  expect(heard).toEqual([])
  standStill(3 * hour)
  await hand.advance(5_000)
  expect(heard).toEqual(['back'])
  await hand.advance(hour)
  expect(heard).toEqual(['back'])
})

test('nothing is heard, and nothing waits, after its end or where there is no page', async () => {
  const { hand, heard, stop, say } = setUp()
  stop()
  say('online')
  expect([heard, hand.pending()]).toEqual([[], 0])
  onWake({ wake: undefined, clock: hand }, () => expect.unreachable('There is no page.'))
  expect(hand.pending()).toBe(0)
})
