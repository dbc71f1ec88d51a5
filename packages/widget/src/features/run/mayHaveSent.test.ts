import { type StoryExecution, storyExecutions } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { mayHaveSent } from './mayHaveSent.js'

const names = Object.keys(storyExecutions) as StoryExecution[]
const isOf = (story: string, ...beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => story.startsWith(beginning))

/** Runs of which nothing has left, and nothing does without a click. */
const atRest = names.filter(
  (name) =>
    isOf(name, 'checking', 'switching', 'ready', 'allowed', 'verificationFailed') ||
    (isOf(name, 'stopped') &&
      !isOf(
        name,
        'stoppedNothingWaiting',
        'stoppedTransaction',
        'stoppedOnOtherChain',
        'stoppedSignatureUnanswered',
        'stoppedPostRefused',
      )),
)

test.each(atRest)('default: nothing of %s has left', (name) => {
  expect(mayHaveSent(storyExecutions[name])).toBe(false)
})

test.each(names.filter((name) => !atRest.includes(name)))('%s may have sent something', (name) => {
  expect(mayHaveSent(storyExecutions[name])).toBe(true)
})

test('an approval moves nothing, but the run that goes on after it does', () => {
  const { askingForApproval } = storyExecutions
  expect(mayHaveSent(askingForApproval)).toBe(true)
  expect(mayHaveSent({ ...askingForApproval, will: 'idle' })).toBe(false)
})

test('a second ask that was rejected says nothing of a first one that nobody answered', () => {
  const { askingAgain } = storyExecutions
  const rejected = {
    ...askingAgain,
    items: askingAgain.items.map((item) => ({
      ...item,
      phase: { name: 'stopped', reason: { type: 'rejected' }, at: 'asking' } as const,
    })),
  }
  expect(mayHaveSent(rejected)).toBe(true)
  const answered = { type: 'rejected', step: 0, item: 0, attempt: 0, at: 1 } as const
  expect(mayHaveSent({ ...rejected, facts: [answered] })).toBe(false)
})
