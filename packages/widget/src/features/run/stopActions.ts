import type { StopReason } from '@portage/core/execution'

/**
 * What can be done about a stop: ask the wallet again, get ready again, ask for a new quote, connect a wallet, give
 * the signature to the service again, look at the earlier run and perhaps go on beside it, look at the run that has
 * this order, say yes to what nobody could check, take the money home by recovery, or leave.
 */
export type StopAction =
  | 'ask'
  | 'retry'
  | 'quote'
  | 'connect'
  | 'post'
  | 'earlier'
  | 'owner'
  | 'accept'
  | 'recover'
  | 'leave'

/** The one next action of each reason to stop. A new reason without one does not compile. */
export const stopActions: Readonly<Record<StopReason['type'], StopAction>> = {
  cancelled: 'leave',
  rejected: 'ask',
  'sign-failed': 'ask',
  'nothing-waiting': 'ask',
  reverted: 'ask',
  replaced: 'ask',
  'deposit-on-other-chain': 'recover',
  'signature-unanswered': 'ask',
  'post-refused': 'post',
  'permit-ended': 'quote',
  'earlier-open': 'earlier',
  'ids-reused': 'owner',
  'shown-differs': 'retry',
  'would-fail': 'retry',
  'verification-failed': 'leave',
  'depository-moved': 'leave',
  unverifiable: 'accept',
  'quote-aged': 'quote',
  'allowance-short': 'quote',
  'transaction-pending': 'retry',
  'transaction-named': 'retry',
  'wallet-missing': 'connect',
  'wrong-account': 'retry',
  'switch-refused': 'retry',
  'switch-failed': 'retry',
  'wallet-on-fork': 'retry',
  'chain-unreadable': 'retry',
  'journal-failed': 'retry',
  'journal-volatile': 'leave',
  'not-loaded': 'retry',
  'step-unsupported': 'leave',
}
