import { expect, test } from 'vitest'
import { createHandClock } from '../../../../test/handClock.js'
import { answerWithin } from './answerWithin.js'

test('default: the answer, and no timer is left', async () => {
  const clock = createHandClock()
  expect(await answerWithin(Promise.resolve('yes'), 3000, clock)).toBe('yes')
  expect(clock.pending()).toBe(0)
})

test('no answer: null when the time is over, and not before', async () => {
  const clock = createHandClock()
  let heard: unknown = 'nothing yet'
  void answerWithin(new Promise(() => {}), 3000, clock).then((answer) => {
    heard = answer
  })
  await clock.advance(2999)
  expect(heard).toBe('nothing yet')
  await clock.advance(1)
  expect(heard).toBeNull()
})

test('error: null at once, and a late one disturbs nobody', async () => {
  const clock = createHandClock()
  expect(await answerWithin(Promise.reject(new Error('No.')), 3000, clock)).toBeNull()
  let failLate: (error: Error) => void = () => {}
  const late = new Promise((_resolve, reject) => {
    failLate = reject
  })
  const answer = answerWithin(late, 3000, clock)
  await clock.advance(3000)
  expect(await answer).toBeNull()
  failLate(new Error('Too late.'))
  await clock.advance(0)
  expect(clock.pending()).toBe(0)
})
