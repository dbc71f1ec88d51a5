import type { QuoteRequest } from '@portage/core'
import { storyQuotes } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { isSameQuestion } from './isSameQuestion.js'

const { request } = storyQuotes.ethToUsdc

test('default: the same fields are the same question, whichever objects hold them', () => {
  const listed: QuoteRequest = { ...request, excludedSwapSources: ['harbour-dex'] }
  expect(isSameQuestion(request, { ...request, ttl: undefined })).toBe(true)
  expect(isSameQuestion(listed, { ...listed, excludedSwapSources: ['harbour-dex'] })).toBe(true)
})

test.each([
  ['another amount', { amount: request.amount + 1n }],
  ['a field more', { ttl: 600 }],
  ['another list', { excludedSwapSources: ['ridge-dex'] }],
] as const)('with %s it is another one, either way round', (_name, change) => {
  const other: QuoteRequest = { ...request, ...change }
  expect(isSameQuestion(request, other)).toBe(false)
  expect(isSameQuestion(other, request)).toBe(false)
})
