import { expect, test } from 'vitest'
import * as names from './execution.js'

test('the names of @portage/core/execution', () => {
  expect(Object.keys(names).sort()).toMatchInlineSnapshot(`
    [
      "createExecution",
      "createIndexedDbJournal",
      "createMemoryJournal",
      "executionIdOf",
      "factKey",
      "getCurrentItem",
      "getDeposit",
      "getExecutionStatus",
      "getOutcome",
      "getStopReason",
      "isSettled",
      "resumeExecutions",
      "transition",
    ]
  `)
})
