import { stopWithdrawal } from '../change.js'
import { jobBegun } from './job.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** What was signed is on its way to the service. Kept before it is sent: it counts as sent. */
export const withdrawalSubmitting: WithdrawalPhaseTable<'submitting'> = {
  effects: (_phase, { round }) => [{ type: 'submit', round }],
  on: {
    'submission-refused': (phase, { type: _, ...refused }) => {
      const { code, message, earlier } = refused
      return {
        phase: stopWithdrawal(phase, { type: 'submission-refused', code, message, earlier }),
        fact: { ...refused, type: 'refused' },
      }
    },
    'submission-yielded': (phase, { round, to, at }) => ({
      phase: stopWithdrawal(phase, { type: 'other-open', withdrawalId: to }),
      fact: { type: 'yielded', round, to, at },
    }),
    'job-begun': (_phase, event) => jobBegun(event),
  },
}
