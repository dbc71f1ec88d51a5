import type { ExecutionState, Fact } from '@portage/core/execution'
import { storyExecutions, storyNow } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { hasOlderPrompt } from './hasOlderPrompt.js'

const { askingAgain, asking } = storyExecutions

function isTwofold(state: ExecutionState): boolean {
  const ask = state.asks.at(-1)
  if (ask === undefined) throw new Error('The story asks.')
  return hasOlderPrompt(state, ask)
}

test('default: what only the person’s word has closed may still be open', () => {
  expect(isTwofold(askingAgain)).toBe(true)
})

test('so may what was never answered at all', () => {
  expect(isTwofold({ ...askingAgain, facts: [] })).toBe(true)
})

test('the first request has none before it', () => {
  expect(isTwofold(asking)).toBe(false)
})

test.each<Fact['type']>(['rejected', 'batch-refused'])('what the wallet has answered, %s, is not', (type) => {
  const answer = { type, step: 0, item: 0, attempt: 0, at: storyNow } as Fact
  expect(isTwofold({ ...askingAgain, facts: [answer] })).toBe(false)
  expect(isTwofold({ ...askingAgain, facts: [{ ...answer, attempt: 1 } as Fact] })).toBe(true)
})
