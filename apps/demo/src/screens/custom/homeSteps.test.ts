import { type StoryExecution, storyExecutions } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { homeSteps } from './homeSteps.js'

const states = (name: StoryExecution): string =>
  homeSteps(storyExecutions[name])
    .map(({ state }) => state)
    .join(' ')

test.each<[StoryExecution, string]>([
  ['checking', 'now ahead ahead ahead'],
  ['asking', 'done now ahead ahead'],
  ['deposited', 'done done now ahead'],
  ['filling', 'done done done now'],
  ['success', 'done done done done'],
  ['refunded', 'done done never done'],
  ['failed', 'done done never never'],
])('%s: %s', (name, text) => {
  expect(states(name)).toBe(text)
})

test('what left and what came home can be looked up', () => {
  const [, left, , home] = homeSteps(storyExecutions.success)
  expect(left?.transaction?.chainId).toBe(31_337)
  expect(home?.transaction?.chainId).toBe(31_338)
})
