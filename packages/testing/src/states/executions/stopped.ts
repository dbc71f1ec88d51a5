import type { ExecutionState, StopReason } from '@portage/core/execution'
import { storyAccount, storyQuotes } from '../quotes.js'
import { storyFindings } from './findings.js'
import { after, approved, askOf, depositAsk, hashes, stateOf } from './parts.js'

const { ethToUsdc: eth, usdcToEth: usdc, usdcByPermit: permit } = storyQuotes
const asks = [depositAsk]
const elsewhere = 31_338

/** The reasons to stop, one each. */
export type StoppedStory =
  | 'verificationFailed'
  | 'stoppedDepositoryMoved'
  | 'stoppedCancelled'
  | 'stoppedRejected'
  | 'stoppedNothingWaiting'
  | 'stoppedTransactionPending'
  | 'stoppedTransactionNamed'
  | 'stoppedReverted'
  | 'stoppedRefused'
  | 'stoppedReplaced'
  | 'stoppedOnOtherChain'
  | 'stoppedSignatureUnanswered'
  | 'stoppedPostRefused'
  | 'stoppedPermitExpired'
  | 'stoppedPermitSpent'
  | 'stoppedEarlierOpen'
  | 'stoppedIdsReused'
  | 'stoppedShownDiffers'
  | 'stoppedSignFailed'
  | 'stoppedWouldFail'
  | 'stoppedUnverifiable'
  | 'stoppedQuoteAged'
  | 'stoppedAllowanceShort'
  | 'stoppedWalletMissing'
  | 'stoppedWrongAccount'
  | 'stoppedSwitchRefused'
  | 'stoppedSwitchFailed'
  | 'stoppedWalletOnFork'
  | 'stoppedNotLoaded'
  | 'stoppedChainUnreadable'
  | 'stoppedJournalFailed'
  | 'stoppedJournalVolatile'
  | 'stoppedStepUnsupported'

/** Stopped before the wallet was asked for anything. */
function unasked(reason: StopReason, more: Partial<ExecutionState> = {}): ExecutionState {
  return stateOf(eth, [{ name: 'stopped', reason, at: 'checking' }], { will: 'prepare', ...more })
}

/** Stopped after the wallet was asked for the deposit. */
function asked(reason: StopReason, more: Partial<ExecutionState> = {}): ExecutionState {
  return stateOf(eth, [{ name: 'stopped', reason, at: 'asking' }], { asks, ...more })
}

/** Stopped where a signature was asked for, or given. */
function signing(reason: StopReason, at: 'asking' | 'posting' | 'watching'): ExecutionState {
  return stateOf(permit, [{ name: 'stopped', reason, at }], { asks: [askOf(permit, 0)] })
}

/** Each reason to stop, as late as it can come. */
export const stoppedStories: Readonly<Record<StoppedStory, ExecutionState>> = {
  verificationFailed: unasked(
    { type: 'verification-failed' },
    { verification: { verdict: 'failed', findings: storyFindings.failed } },
  ),
  stoppedDepositoryMoved: unasked(
    { type: 'depository-moved' },
    { verification: { verdict: 'failed', findings: storyFindings.moved } },
  ),
  stoppedCancelled: unasked({ type: 'cancelled' }, { will: 'cancelled' }),
  stoppedRejected: asked({ type: 'rejected' }),
  stoppedNothingWaiting: asked({ type: 'nothing-waiting' }),
  stoppedTransactionPending: unasked({ type: 'transaction-pending' }, { asks, will: 'run' }),
  stoppedTransactionNamed: unasked(
    { type: 'transaction-named', hash: hashes.deposit },
    { asks, will: 'run' },
  ),
  stoppedReverted: asked({ type: 'reverted', hash: hashes.deposit }),
  stoppedRefused: asked({
    ...{ type: 'reverted', hash: hashes.deposit },
    message: 'Insufficient balance for token transfer',
  }),
  stoppedReplaced: asked({ type: 'replaced', hash: hashes.deposit }),
  stoppedOnOtherChain: asked(
    { type: 'deposit-on-other-chain', chainId: elsewhere, hash: hashes.second },
    {
      facts: [
        {
          type: 'elsewhere',
          step: 0,
          item: 0,
          attempt: 0,
          chainId: elsewhere,
          hash: hashes.second,
          amount: 500_000_000_000_000_000n,
          at: after(60),
        },
      ],
    },
  ),
  stoppedSignatureUnanswered: signing({ type: 'signature-unanswered' }, 'asking'),
  stoppedPostRefused: signing({ type: 'post-refused', message: 'The permit has expired' }, 'posting'),
  stoppedPermitExpired: signing({ type: 'permit-ended', end: 'expired' }, 'watching'),
  stoppedPermitSpent: signing({ type: 'permit-ended', end: 'spent' }, 'watching'),
  stoppedSignFailed: asked({ type: 'sign-failed', message: 'The key is locked' }),
  stoppedWouldFail: unasked({ type: 'would-fail', message: 'insufficient funds for gas' }),
  stoppedEarlierOpen: unasked({ type: 'earlier-open', executionId: `${eth.requestId}:earlier` }),
  stoppedIdsReused: unasked({ type: 'ids-reused', executionId: `${eth.requestId}:earlier` }),
  stoppedShownDiffers: unasked({ type: 'shown-differs' }, { will: 'idle' }),
  stoppedUnverifiable: unasked(
    { type: 'unverifiable' },
    { verification: { verdict: 'unverifiable', findings: storyFindings.unverifiable } },
  ),
  stoppedQuoteAged: unasked({ type: 'quote-aged' }, { will: 'idle' }),
  stoppedAllowanceShort: stateOf(
    usdc,
    [{ name: 'complete' }, { name: 'stopped', reason: { type: 'allowance-short' }, at: 'checking' }],
    { asks: [askOf(usdc, 0)], proofs: [approved] },
  ),
  stoppedWalletMissing: unasked({ type: 'wallet-missing' }),
  stoppedWrongAccount: unasked({
    type: 'wrong-account',
    expected: storyAccount,
    got: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  }),
  stoppedSwitchRefused: unasked({ type: 'switch-refused' }),
  stoppedSwitchFailed: unasked({ type: 'switch-failed', message: 'Unrecognized chain ID "0x7a69".' }),
  stoppedWalletOnFork: unasked({ type: 'wallet-on-fork' }),
  stoppedNotLoaded: unasked({ type: 'not-loaded' }),
  stoppedChainUnreadable: unasked({
    type: 'chain-unreadable',
    message: 'The RPC of Harbour does not answer.',
  }),
  stoppedJournalFailed: unasked({ type: 'journal-failed', message: 'QuotaExceededError', problem: 'full' }),
  stoppedJournalVolatile: unasked({ type: 'journal-volatile' }),
  stoppedStepUnsupported: unasked({ type: 'step-unsupported' }),
}
