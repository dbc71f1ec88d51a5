import { createHandClock } from '@portage/testing'
import { describe, expect, test } from 'vitest'
import { freshId, readingOf, testStatusStore } from '../../test/storeContract.js'
import { createMemoryStatusStore } from './createMemoryStatusStore.js'

describe('in memory', () => {
  const store = createMemoryStatusStore()
  testStatusStore(() => store)
})

test('a claim ends, and what had no news for a day is forgotten', async () => {
  const clock = createHandClock({ startAt: 1_000_000 })
  const store = createMemoryStatusStore(clock)
  const id = freshId()
  await store.claim([id], 2_500)
  await store.put(readingOf(id, 'success', 1_000))
  await clock.advance(2_000)
  expect(await store.claim([id], 2_500)).toEqual([])
  await clock.advance(1_000)
  expect(await store.claim([id], 2_500)).toEqual([id])
  await clock.advance(86_400_000)
  expect(await store.read([id])).toEqual([])
})
