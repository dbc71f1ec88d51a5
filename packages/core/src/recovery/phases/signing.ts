import { stopWithdrawal } from '../change.js'
import { pressAwaited, turnAwaited, walletMoved, withdrawalRejected } from './asked.js'
import type { WithdrawalPhaseTable } from './phase.js'
import { digestSigned } from './signature.js'

/** The owner's wallet signs the request: first its turn, then its ask. */
export const withdrawalSigning: WithdrawalPhaseTable<'signing'> = {
  effects: (_phase, { round, attempt }) => [{ type: 'sign', round, attempt }],
  on: {
    'turn-awaited': turnAwaited,
    'wallet-moved': walletMoved({ name: 'preparing' }),
    'press-awaited': pressAwaited({ name: 'idle' }),
    'ask-recorded': (phase, { ask }) =>
      phase.ask || ask.kind !== 'signature' ? null : { phase: { ...phase, ask, turn: 'ours' }, ask },
    // Its prompt may be open in another tab.
    'ask-existed': (phase, { ask }) =>
      phase.ask || ask.kind !== 'signature'
        ? null
        : { phase: stopWithdrawal(phase, { type: 'signature-unanswered' }), ask },
    'digest-signed': (phase, event) => (phase.ask ? digestSigned(event) : null),
    'wallet-rejected': withdrawalRejected('signature'),
    'wallet-failed': (phase, { kind }) =>
      phase.ask && kind === 'signature'
        ? { phase: stopWithdrawal(phase, { type: 'signature-unanswered' }) }
        : null,
  },
}
