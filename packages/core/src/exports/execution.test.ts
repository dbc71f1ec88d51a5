import { expect, test } from 'vitest'
import * as names from './execution.js'

test('the names of @portage/core/execution', () => {
  expect(Object.keys(names).sort()).toMatchInlineSnapshot(`
    [
      "createExecution",
      "createIndexedDbJournal",
      "createMemoryJournal",
      "createPromptQueue",
      "createState",
      "createTabs",
      "decodeLine",
      "defaultMaxQuoteAge",
      "defaultRefreshQuoteAge",
      "entryOf",
      "executionIdOf",
      "factKey",
      "followRequest",
      "getDeposit",
      "getDuplicates",
      "getExecutionReport",
      "getExecutionStatus",
      "getOutcome",
      "getSituation",
      "getStopReason",
      "getWait",
      "isExecutionEnded",
      "isExecutionOver",
      "isSettled",
      "lineOf",
      "misplacedTopic",
      "pageOf",
      "resumeExecutions",
      "shownOf",
      "transition",
    ]
  `)
})
