import type { WithdrawalStop } from '@portage/core/recovery'

/** What the button of a stop does: go on, see the other withdrawal, ask support, or leave. */
export type WithdrawalStopAct = 'start' | 'see-other' | 'support' | 'leave'

/** The one next action of every reason to stop a withdrawal. */
export const withdrawalStopActs: Readonly<Record<WithdrawalStop['type'], WithdrawalStopAct>> = {
  cancelled: 'start',
  'support-only': 'support',
  'attest-refused': 'support',
  'prepare-refused': 'start',
  'prepared-wrong': 'start',
  'amount-lower': 'start',
  'signature-unsupported': 'start',
  'signature-unanswered': 'start',
  'domain-refused': 'leave',
  rejected: 'start',
  'submission-refused': 'start',
  'job-over': 'start',
  'other-open': 'see-other',
  'transaction-refused': 'support',
  'would-fail': 'start',
  'chain-unreadable': 'start',
  'switch-refused': 'start',
  'switch-failed': 'start',
  'sign-failed': 'start',
  'nothing-waiting': 'start',
  reverted: 'start',
  'journal-failed': 'start',
  'journal-volatile': 'leave',
}
