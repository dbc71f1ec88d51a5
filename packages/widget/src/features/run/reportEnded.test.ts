import { getExecutionStatus } from '@portage/core/execution'
import { type StoryExecution, storyExecutions } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { type RunEndedEvent, reportEnded } from './reportEnded.js'

function runOf(story: StoryExecution): Parameters<typeof reportEnded>[1][number] {
  const state = storyExecutions[story]
  return { id: state.id, state, status: getExecutionStatus(state) }
}

function reportAll(provider: object, ...stories: readonly StoryExecution[]): readonly RunEndedEvent[] {
  const events: RunEndedEvent[] = []
  for (const story of stories) reportEnded(provider, [runOf(story)], (event) => events.push(event))
  return events
}

test.each([
  ['success', 'success'],
  ['called', 'success'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
] as const)('the end of %s is told as %s', (story, status) => {
  expect(reportAll({}, story)).toMatchObject([
    { type: 'run-ended', status, requestId: storyExecutions[story].quote.requestId },
  ])
})

test('is told once, however often it is looked at and by how many widgets of a page', () => {
  const provider = {}
  expect(reportAll(provider, 'filling', 'success', 'success')).toHaveLength(1)
  expect(reportAll(provider, 'success')).toEqual([])
  expect(reportAll({}, 'success')).toHaveLength(1)
})

test('what goes on has no end, and what stopped can be taken up again', () => {
  expect(reportAll({}, 'asking', 'filling', 'failing', 'refunding', 'settling', 'stoppedRejected')).toEqual(
    [],
  )
})

test('what carries everything is given with it', () => {
  const [ended] = reportAll({}, 'success')
  expect(ended?.to).toMatchObject({ chainId: 31_338, moved: 1_504_810_000n })
})
