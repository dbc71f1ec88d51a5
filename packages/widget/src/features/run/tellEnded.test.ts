import { getExecutionStatus } from '@portage/core/execution'
import { type StoryExecution, storyExecutions } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { type RunEndedEvent, tellEnded } from './tellEnded.js'

function runOf(story: StoryExecution): Parameters<typeof tellEnded>[1][number] {
  const state = storyExecutions[story]
  return { id: state.id, state, status: getExecutionStatus(state) }
}

function tellAll(provider: object, ...stories: readonly StoryExecution[]): readonly RunEndedEvent[] {
  const told: RunEndedEvent[] = []
  for (const story of stories) tellEnded(provider, [runOf(story)], (event) => told.push(event))
  return told
}

test.each([
  ['success', 'success'],
  ['called', 'success'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
] as const)('the end of %s is told as %s', (story, status) => {
  expect(tellAll({}, story)).toMatchObject([
    { type: 'run-ended', status, requestId: storyExecutions[story].quote.requestId },
  ])
})

test('is told once, however often it is looked at and by how many widgets of a page', () => {
  const provider = {}
  expect(tellAll(provider, 'filling', 'success', 'success')).toHaveLength(1)
  expect(tellAll(provider, 'success')).toEqual([])
  expect(tellAll({}, 'success')).toHaveLength(1)
})

test('what goes on has no end, and what stopped can be taken up again', () => {
  expect(tellAll({}, 'asking', 'filling', 'failing', 'refunding', 'settling', 'stoppedRejected')).toEqual([])
})

test('what carries everything is given with it', () => {
  const [ended] = tellAll({}, 'success')
  expect(ended?.to).toMatchObject({ chainId: 31_338, moved: 1_504_810_000n })
})
