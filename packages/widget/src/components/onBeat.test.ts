import { createHandClock } from '@portage/testing'
import { expect, test } from 'vitest'
import { onBeat } from './onBeat.js'

test('who counts on one clock is told in the same moment, once a second', async () => {
  const clock = createHandClock()
  const told: string[] = []
  const leave = onBeat(clock, (now) => told.push(`first ${now}`))
  await clock.advance(400)
  const leaveToo = onBeat(clock, (now) => told.push(`second ${now}`))
  await clock.advance(1_600)
  expect(told).toEqual(['first 1000', 'second 1000', 'first 2000', 'second 2000'])
  leave()
  await clock.advance(1_000)
  expect(told.slice(4)).toEqual(['second 3000'])
  leaveToo()
  await clock.advance(5_000)
  expect(told).toHaveLength(5)
})

test('who comes back after all have left begins a second of its own', async () => {
  const clock = createHandClock()
  const told: number[] = []
  onBeat(clock, (now) => told.push(now))()
  await clock.advance(500)
  const leave = onBeat(clock, (now) => told.push(now))
  await clock.advance(1_000)
  expect(told).toEqual([1_500])
  leave()
})
