import { storyExecutions } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { getExecutionStatus } from './getExecutionStatus.js'
import { getSituation } from './getSituation.js'

test('every state of the stories is one situation', () => {
  const names = Object.fromEntries(
    Object.entries(storyExecutions).map(([story, state]) => [story, getSituation(state).name]),
  )
  expect(names).toMatchInlineSnapshot(`
    {
      "allowed": "allowed",
      "allowedUnchecked": "allowed",
      "allowedUnverifiable": "allowed",
      "approved": "asking",
      "approving": "approving",
      "asking": "asking",
      "askingAgain": "asking",
      "askingForApproval": "asking",
      "askingToSign": "asking",
      "askingTogether": "asking",
      "awaited": "awaited",
      "blocked": "blocked",
      "called": "called",
      "checking": "preparing",
      "confirming": "confirming",
      "deposited": "waiting-for-solver",
      "depositedNotFinal": "waiting-for-solver",
      "failed": "failed",
      "failing": "failing",
      "filling": "filling",
      "fillingBytesAdded": "filling",
      "fillingPaidTwice": "filling",
      "hashRefused": "open",
      "included": "confirming",
      "journalFailing": "filling",
      "openAgain": "open",
      "openInWallet": "open",
      "overBudget": "over-budget",
      "permitted": "permitted",
      "posting": "posting",
      "ready": "ready",
      "readyToApprove": "ready",
      "readyTogether": "ready",
      "readyUnverifiable": "ready",
      "refunded": "back",
      "refundedPartOfMore": "back",
      "refunding": "refunding",
      "searching": "searching",
      "settling": "reported-arrived",
      "stoppedAllowanceShort": "stopped",
      "stoppedCancelled": "stopped",
      "stoppedChainUnreadable": "stopped",
      "stoppedDepositoryMoved": "stopped",
      "stoppedEarlierOpen": "stopped",
      "stoppedIdsReused": "stopped",
      "stoppedJournalFailed": "stopped",
      "stoppedJournalVolatile": "stopped",
      "stoppedNotLoaded": "stopped",
      "stoppedNothingWaiting": "stopped",
      "stoppedOnOtherChain": "stopped",
      "stoppedPermitExpired": "stopped",
      "stoppedPermitSpent": "stopped",
      "stoppedPostRefused": "stopped",
      "stoppedQuoteAged": "stopped",
      "stoppedRefused": "stopped",
      "stoppedRejected": "stopped",
      "stoppedReplaced": "stopped",
      "stoppedReverted": "stopped",
      "stoppedShownDiffers": "stopped",
      "stoppedSignFailed": "stopped",
      "stoppedSignatureUnanswered": "stopped",
      "stoppedStepUnsupported": "stopped",
      "stoppedSwitchFailed": "stopped",
      "stoppedSwitchRefused": "stopped",
      "stoppedTransactionNamed": "stopped",
      "stoppedTransactionPending": "stopped",
      "stoppedUnverifiable": "stopped",
      "stoppedWalletMissing": "stopped",
      "stoppedWalletOnFork": "stopped",
      "stoppedWouldFail": "stopped",
      "stoppedWrongAccount": "stopped",
      "success": "arrived",
      "successCallAdded": "arrived",
      "successPaidTwice": "arrived",
      "successSaidByService": "arrived",
      "switching": "switching",
      "taken": "taken",
      "unknownStatus": "reported-otherwise",
      "unseen": "confirming",
      "vanished": "confirming",
      "verificationFailed": "stopped",
      "walletFailed": "wallet-failed",
    }
  `)
})

test('what is proved counts before what is said', () => {
  const failing = storyExecutions.failing.service
  expect(getSituation({ ...storyExecutions.success, service: failing }).name).toBe('arrived')
})

test('what waits for the person counts before what goes on', () => {
  expect(getSituation(storyExecutions.approved)).toMatchObject({ name: 'asking', role: 'deposit' })
})

test('what was cancelled stays stopped after a reload', () => {
  const state = { ...storyExecutions.allowedUnchecked, will: 'cancelled' as const }
  expect(getSituation(state)).toMatchObject({ name: 'stopped', reason: { type: 'cancelled' } })
  expect(getExecutionStatus(state)).toBe('stopped')
})

test('a failure without a proved deposit is no failure of it', () => {
  const { failed, openInWallet } = storyExecutions
  expect(getSituation({ ...openInWallet, failure: failed.failure, service: failed.service }).name).toBe(
    'open',
  )
  const items = failed.items.map((item) =>
    item.phase.name === 'watching' ? { ...item, phase: { ...item.phase, seen: null } } : item,
  )
  expect(getSituation({ ...failed, items, proofs: [] }).name).toBe('failing')
})

test('what settles by itself is the end only where every item is done', () => {
  const { called, ready } = storyExecutions
  expect(getSituation(called).name).toBe('called')
  expect(getSituation({ ...called, items: [...called.items, ...ready.items] }).name).not.toBe('called')
})
