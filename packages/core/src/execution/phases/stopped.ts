import { awaitsWallet } from '../awaitsWallet.js'
import { keyOf } from '../change.js'
import { isSought } from '../phaseFromLog.js'
import { takeUp } from '../takeUp.js'
import { answeredLater } from './answers.js'
import { seekClosedAsk } from './closedAsk.js'
import { elsewhere } from './elsewhere.js'
import { included, proved } from './inclusion.js'
import { endPermit, followPermit } from './permit.js'
import type { Phase } from './phase.js'

/** The item went no further. */
export const stopped: Phase<'stopped'> = {
  effects: (item, state) => {
    const { reason } = item.phase
    const isWilling = state.will !== 'idle' && state.will !== 'cancelled'
    return [
      // The service has the signature that it refused.
      ...(reason.type === 'post-refused' ? followPermit(item) : []),
      ...(awaitsWallet(reason) && isWilling ? [{ type: 'await-wallet' as const, ...keyOf(item) }] : []),
      ...seekClosedAsk(item, state),
    ]
  },
  on: {
    'wallet-returned': (item, _event, state) =>
      awaitsWallet(item.phase.reason) ? { phase: takeUp(state, item).phase } : null,
    'wallet-answered': answeredLater,
    'wallet-signed': answeredLater,
    located: answeredLater,
    // A prompt for a signature that gave no answer may give one later.
    'message-signed': ({ phase }, { signature, ...event }) =>
      phase.reason.type === 'signature-unanswered'
        ? {
            phase: { name: 'posting', signature },
            fact: { type: 'signature', ...keyOf(event), signature, at: event.at },
          }
        : null,
    'permit-ended': (item, event) =>
      item.phase.reason.type === 'post-refused' ? endPermit(item, event) : null,
    'item-included': included,
    'item-proved': proved,
    'deposit-elsewhere': (item, event, state) =>
      isSought(state, item) ? elsewhere(item, event, state) : null,
  },
}
