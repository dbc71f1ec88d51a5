import { type ExecutionState, getExecutionStatus } from '@portage/core/execution'
import { type StoryExecution, storyExecutions, storyNow } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { isListed } from './isListed.js'

const minute = 60_000
const day = 86_400_000

function isListedAfter(state: ExecutionState, after: number): boolean {
  return isListed({ state, status: getExecutionStatus(state) }, storyNow + after)
}

test.each<StoryExecution>([
  'asking',
  'openInWallet',
  'approving',
  'allowed',
  'allowedUnchecked',
  'filling',
  'failed',
  'stoppedNothingWaiting',
  'stoppedTransactionPending',
  'stoppedTransactionNamed',
])('default: %s is in progress', (name) => {
  expect(isListedAfter(storyExecutions[name], minute)).toBe(true)
})

test.each<StoryExecution>(['success', 'refunded', 'stoppedRejected', 'stoppedReverted', 'stoppedCancelled'])(
  '%s is not',
  (name) => {
    expect(isListedAfter(storyExecutions[name], minute)).toBe(false)
  },
)

test('what stands still is shown as long as its order could be filled', () => {
  expect(isListedAfter(storyExecutions.stoppedNothingWaiting, 60 * minute)).toBe(false)
  expect(isListedAfter(storyExecutions.allowed, 60 * minute)).toBe(false)
  expect(isListedAfter(storyExecutions.filling, 60 * minute)).toBe(true)
})

test('an order without a deadline counts a day from the last ask', () => {
  const story = storyExecutions.stoppedNothingWaiting
  const state = { ...story, quote: { ...story.quote, protocol: null } }
  expect(isListedAfter(state, day - 1)).toBe(true)
  expect(isListedAfter(state, day)).toBe(false)
})

test('a permission stays in sight while what stopped its run can be put right', () => {
  const { allowed } = storyExecutions
  const stopped = (type: 'wallet-missing' | 'verification-failed'): ExecutionState => ({
    ...allowed,
    items: allowed.items.map((item) =>
      item.phase.name === 'ready'
        ? { ...item, phase: { name: 'stopped', reason: { type }, at: 'checking' } }
        : item,
    ),
  })
  expect(isListedAfter(stopped('wallet-missing'), minute)).toBe(true)
  expect(isListedAfter(stopped('verification-failed'), minute)).toBe(false)
})

test('what can be taken back is never out of sight', () => {
  expect(isListedAfter(storyExecutions.successPaidTwice, 30 * day)).toBe(true)
  expect(isListedAfter(storyExecutions.stoppedOnOtherChain, 30 * day)).toBe(true)
})
