import { keyOf, stop } from '../change.js'
import { unansweredPhase } from '../phaseFromLog.js'
import { answered } from './answers.js'
import { batchTaken, separate } from './batch.js'
import { elsewhere } from './elsewhere.js'
import { included, proved } from './inclusion.js'
import type { PhaseTable } from './phase.js'
import { rejected } from './rejected.js'
import { messageSigned } from './signature.js'

/** The ask is recorded, and the wallet is asked. */
export const asking: PhaseTable<'asking'> = {
  // A wallet may send and never answer: the chain is searched beside the open prompt.
  effects: (item) => [
    { type: 'ask', ...keyOf(item) },
    ...(item.phase.ask.kind === 'signature'
      ? []
      : [{ type: 'locate' as const, ...keyOf(item), ask: item.phase.ask }]),
  ],
  on: {
    'wallet-answered': answered,
    'wallet-signed': answered,
    located: answered,
    'wallet-rejected': rejected,
    'wallet-failed': ({ phase }, { message }) => ({ phase: unansweredPhase(phase.ask, message) }),
    'sign-failed': ({ phase }, { message, ...event }) => ({
      phase: stop(phase, { type: 'sign-failed', message }),
      // Nothing was sent: the ask is closed as by a rejection.
      fact: { type: 'rejected', ...keyOf(event), at: event.at },
    }),
    'message-signed': ({ phase }, event) => (phase.ask.kind === 'signature' ? messageSigned(event) : null),
    'batch-taken': batchTaken,
    'batch-refused': separate,
    'item-included': included,
    'item-proved': proved,
    'deposit-elsewhere': elsewhere,
  },
}
