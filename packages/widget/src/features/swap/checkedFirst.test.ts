import type { UseQuoteReturnType } from '@portage/react'
import { storyQuotes } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { checkedFirst } from './checkedFirst.js'

const { ethToUsdc, usdcToEth } = storyQuotes
const newer = { ...ethToUsdc, receivedAt: ethToUsdc.receivedAt + 20_000 }
const answer: UseQuoteReturnType = {
  ...{ quote: newer, data: newer, error: null, phase: 'shown', isStale: false },
  receivedAt: newer.receivedAt,
  latest: () => newer,
  refetch: async () => newer,
}

test('default: the quote that was checked stays until the newer one is', () => {
  const drawn = checkedFirst(answer, ethToUsdc)
  expect(drawn).toMatchObject({ quote: ethToUsdc, receivedAt: ethToUsdc.receivedAt })
  expect(drawn.latest()).toBe(ethToUsdc)
  expect(checkedFirst(answer, newer).quote).toBe(newer)
})

test('what was checked for another question, or nothing yet, holds no quote back', () => {
  expect(checkedFirst(answer, null)).toBe(answer)
  expect(checkedFirst(answer, usdcToEth)).toBe(answer)
})

test('a form that asks for something else by now says so', () => {
  const stale = { ...answer, isStale: true }
  expect(checkedFirst(stale, ethToUsdc)).toBe(stale)
  const none = { ...answer, quote: null }
  expect(checkedFirst(none, ethToUsdc)).toBe(none)
})
