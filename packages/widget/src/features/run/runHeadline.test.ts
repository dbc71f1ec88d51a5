import type { ExecutionState } from '@portage/core/execution'
import { storyChains, storyExecutions } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { runHeadline } from './runHeadline.js'

/** A run that sends every one of 18 decimals. */
const long: ExecutionState = {
  ...storyExecutions.filling,
  quote: {
    ...storyExecutions.filling.quote,
    request: { ...storyExecutions.filling.quote.request, amount: 499_876_543_210_987_654n },
  },
}
const headlineOf = (state: ExecutionState) =>
  runHeadline(state, storyChains.all, { copy: english.headlines, format: storyFormat })

test('default: one sentence, the same whole where nothing is cut', () => {
  const { text, whole } = headlineOf(storyExecutions.filling)
  expect(text).toContain('0.5 ETH to Ridge')
  expect(whole).toBe(text)
})

test('what leaves is cut up, and every digit of it is there', () => {
  const { text, whole } = headlineOf(long)
  expect(text).toContain('0.499877 ETH to Ridge')
  expect(whole).toContain('0.499876543210987654 ETH to Ridge')
})
