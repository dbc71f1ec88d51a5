import { expect, test } from 'vitest'
import * as names from './recovery.js'

test('the names of @portage/core/recovery', () => {
  expect(Object.keys(names).sort()).toMatchInlineSnapshot(`
    [
      "createIndexedDbWithdrawalJournal",
      "createMemoryWithdrawalJournal",
      "createRecovery",
      "createWithdrawal",
      "findRecoverable",
      "findSequence",
      "getPayout",
      "getWithdrawalAmount",
      "getWithdrawalDigest",
      "getWithdrawalProgress",
      "getWithdrawalTransaction",
      "isSignDataDomain",
      "isStillOnHub",
      "isUnsure",
      "isWithdrawalEnded",
      "isWithdrawalSettled",
      "recoversBySupport",
      "resumeWithdrawals",
      "shownWithdrawalOf",
      "transitionWithdrawal",
    ]
  `)
})
