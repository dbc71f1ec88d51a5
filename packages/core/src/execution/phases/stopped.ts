import { awaitsWallet } from '../awaitsWallet.js'
import { keyOf } from '../change.js'
import { isSought } from '../phaseFromLog.js'
import { resumeItem } from '../resumeItem.js'
import { answeredAfterStop } from './answers.js'
import { closedAskEffects } from './closedAsk.js'
import { elsewhere } from './elsewhere.js'
import { included, proved } from './inclusion.js'
import { endPermit, permitEffects } from './permit.js'
import type { PhaseTable } from './phase.js'
import { messageSigned } from './signature.js'

/** The item went no further. */
export const stopped: PhaseTable<'stopped'> = {
  effects: (item, state) => {
    const { reason } = item.phase
    const isWilling = state.will !== 'idle' && state.will !== 'cancelled'
    return [
      // The service has the signature that it refused.
      ...(reason.type === 'post-refused' ? permitEffects(item) : []),
      ...(awaitsWallet(reason) && isWilling ? [{ type: 'await-wallet' as const, ...keyOf(item) }] : []),
      ...closedAskEffects(item, state),
    ]
  },
  on: {
    'wallet-returned': (item, _event, state) =>
      awaitsWallet(item.phase.reason) ? { phase: resumeItem(state, item).phase } : null,
    'wallet-answered': answeredAfterStop,
    'wallet-signed': answeredAfterStop,
    located: answeredAfterStop,
    // A prompt for a signature that gave no answer may give one later.
    'message-signed': ({ phase }, event) =>
      phase.reason.type === 'signature-unanswered' ? messageSigned(event) : null,
    'permit-ended': (item, event) =>
      item.phase.reason.type === 'post-refused' ? endPermit(item, event) : null,
    'item-included': included,
    'item-proved': proved,
    'deposit-elsewhere': (item, event, state) =>
      isSought(state, item) ? elsewhere(item, event, state) : null,
  },
}
