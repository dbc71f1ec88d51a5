import { isUnsure } from '../selectors.js'
import { jobBegun } from './job.js'
import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'
import { digestSigned } from './signature.js'

/** It went no further, and a click may go on. */
export const withdrawalStopped: WithdrawalPhaseTable<'stopped'> = {
  effects: ({ reason }, { round }) => {
    // What a person says closes an ask; what was sent may still turn up.
    if (reason.type === 'nothing-waiting') return [{ type: 'locate', round }]
    return isUnsure(reason) ? [{ type: 'examine', round }] : []
  },
  on: {
    ...payoutRows(({ reason }) => reason.type !== 'job-over'),
    'digest-signed': ({ reason }, event) =>
      reason.type === 'signature-unanswered' ? digestSigned(event) : null,
    'job-begun': ({ reason }, event) => (reason.type === 'submission-refused' ? jobBegun(event) : null),
    'balance-read': ({ reason }, { amount }, { onHub }) =>
      isUnsure(reason) && onHub !== amount ? { onHub: amount } : null,
  },
}
