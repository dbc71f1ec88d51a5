import { stopWithdrawal } from '../change.js'
import { withdrawalRejected } from './asked.js'
import type { WithdrawalPhaseTable } from './phase.js'
import { digestSigned } from './signature.js'

/** The ask is recorded, and the owner's wallet is asked to sign the request. */
export const withdrawalSigning: WithdrawalPhaseTable<'signing'> = {
  effects: (_phase, { round, attempt }) => [{ type: 'sign', round, attempt }],
  on: {
    'digest-signed': (_phase, event) => digestSigned(event),
    'wallet-rejected': withdrawalRejected('signature'),
    'wallet-failed': (phase, { kind }) =>
      kind === 'signature' ? { phase: stopWithdrawal(phase, { type: 'signature-unanswered' }) } : null,
  },
}
