import { storyExecutions } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { situationOf } from './situation.js'

test('every state of the stories is one situation', () => {
  const names = Object.fromEntries(
    Object.entries(storyExecutions).map(([story, state]) => [story, situationOf(state).name]),
  )
  expect(names).toMatchInlineSnapshot(`
    {
      "allowed": "allowed",
      "allowedUnchecked": "allowed",
      "allowedUnverifiable": "allowed",
      "approved": "asking",
      "approving": "approving",
      "asking": "asking",
      "askingForApproval": "asking",
      "checking": "preparing",
      "confirming": "confirming",
      "deposited": "waiting-for-solver",
      "failed": "failed",
      "failing": "failing",
      "filling": "filling",
      "hashRefused": "open",
      "included": "confirming",
      "journalFailing": "filling",
      "openInWallet": "open",
      "ready": "ready",
      "readyToApprove": "ready",
      "readyUnverifiable": "ready",
      "refunded": "back",
      "refunding": "refunding",
      "searching": "searching",
      "settling": "said-arrived",
      "stoppedCancelled": "stopped",
      "stoppedChainUnreadable": "stopped",
      "stoppedJournalFailed": "stopped",
      "stoppedNothingWaiting": "stopped",
      "stoppedQuoteAged": "stopped",
      "stoppedRejected": "stopped",
      "stoppedReverted": "stopped",
      "stoppedStepUnsupported": "stopped",
      "stoppedSwitchFailed": "stopped",
      "stoppedSwitchRefused": "stopped",
      "stoppedTransactionPending": "stopped",
      "stoppedUnverifiable": "stopped",
      "stoppedWalletMissing": "stopped",
      "stoppedWrongAccount": "stopped",
      "success": "arrived",
      "successSaidByService": "arrived",
      "switching": "switching",
      "unknownStatus": "said-otherwise",
      "unseen": "confirming",
      "verificationFailed": "stopped",
      "walletFailed": "wallet-failed",
    }
  `)
})

test('what is proved counts before what is said', () => {
  const said = storyExecutions.failing.service
  expect(situationOf({ ...storyExecutions.success, service: said }).name).toBe('arrived')
})

test('what waits for the person counts before what goes on', () => {
  expect(situationOf(storyExecutions.approved)).toMatchObject({ name: 'asking', role: 'deposit' })
})

test('what was cancelled stays stopped after a reload', () => {
  const state = { ...storyExecutions.allowedUnchecked, will: 'cancelled' as const }
  expect(situationOf(state)).toMatchObject({ name: 'stopped', reason: { type: 'cancelled' } })
})

test('a failure without a proved deposit is no failure of it', () => {
  const { failed, openInWallet } = storyExecutions
  expect(situationOf({ ...openInWallet, failure: failed.failure, service: failed.service }).name).toBe('open')
  expect(situationOf({ ...failed, proofs: [] }).name).toBe('failing')
})
