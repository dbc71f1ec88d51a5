import { expect, test } from 'vitest'
import { createHandClock } from '../../test/handClock.js'
import { within } from './within.js'

const late = (): Error => new Error('Nobody answered.')

test('default: the answer, and no timer is left', async () => {
  const clock = createHandClock()
  expect(await within(clock, 100, Promise.resolve('yes'), late)).toBe('yes')
  expect(clock.pending()).toBe(0)
})

test('error: what the other side refuses with', async () => {
  const clock = createHandClock()
  await expect(within(clock, 100, Promise.reject(new Error('no')), late)).rejects.toThrow('no')
  expect(clock.pending()).toBe(0)
})

test.each(['answer', 'refusal'] as const)('error: silence; a late %s changes nothing', async (end) => {
  const clock = createHandClock()
  let settle = { resolve: (_: string): void => {}, reject: (_: Error): void => {} }
  const answer = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const outcome = within(clock, 100, answer, late).catch((error: Error) => error.message)
  await clock.advance(99)
  expect(clock.pending()).toBe(1)
  await clock.advance(1)
  expect(await outcome).toBe('Nobody answered.')
  if (end === 'answer') settle.resolve('yes')
  else settle.reject(new Error('no'))
  await clock.advance(100)
  expect(clock.pending()).toBe(0)
})
