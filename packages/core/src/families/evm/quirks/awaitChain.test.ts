import { expect, test } from 'vitest'
import { createHandClock } from '../../../../test/handClock.js'
import { awaitChain } from './awaitChain.js'

/** A wallet that names the new chain from this reading on. */
function setUp(from: number, say: () => Promise<boolean> = async () => false) {
  const clock = createHandClock()
  const seen = { reads: 0, done: false }
  const isThere = async (): Promise<boolean> => {
    seen.reads += 1
    return seen.reads >= from || say()
  }
  void awaitChain(isThere, clock).then(() => {
    seen.done = true
  })
  return { clock, seen }
}

test('default: a wallet that names it at once is not waited for', async () => {
  const { clock, seen } = setUp(1)
  await clock.advance(0)
  expect(seen).toEqual({ reads: 1, done: true })
  expect(clock.pending()).toBe(0)
})

test('a late one is asked again until it names it', async () => {
  const { clock, seen } = setUp(4)
  await clock.advance(299)
  expect(seen).toEqual({ reads: 3, done: false })
  await clock.advance(1)
  expect(seen).toEqual({ reads: 4, done: true })
})

test('one that never does, or fails to say, has 5 seconds', async () => {
  const { clock, seen } = setUp(Number.POSITIVE_INFINITY, async () => {
    throw new Error('No.')
  })
  await clock.advance(4999)
  expect(seen.done).toBe(false)
  await clock.advance(1)
  expect(seen.done).toBe(true)
  expect(clock.pending()).toBe(0)
})

test('one that never answers at all has no more', async () => {
  const { clock, seen } = setUp(Number.POSITIVE_INFINITY, () => new Promise(() => {}))
  await clock.advance(4999)
  expect(seen).toEqual({ reads: 1, done: false })
  await clock.advance(101)
  expect(seen).toEqual({ reads: 1, done: true })
})
