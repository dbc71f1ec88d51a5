import { keyOf, stop } from '../change.js'
import { hasOpenAsk } from '../phaseFromLog.js'
import { elsewhere } from './elsewhere.js'
import { included, proved } from './inclusion.js'
import type { PhaseTable } from './phase.js'

/** The quote, the chain and the wallet are looked at. */
export const checking: PhaseTable<'checking'> = {
  effects: (item) => [{ type: 'check', ...keyOf(item) }],
  on: {
    'item-checked': (_item, { anchor, walletOnChain }, state) => ({
      // Beside an open prompt nothing else is asked of the wallet; before its own it is looked at again.
      phase: { name: walletOnChain || hasOpenAsk(state) ? 'ready' : 'switching', anchor },
    }),
    'approval-joined': () => ({ phase: { name: 'joined' } }),
    'check-stopped': ({ phase }, { reason }) => ({ phase: stop(phase, reason) }),
    'item-included': included,
    'item-proved': proved,
    'deposit-elsewhere': elsewhere,
  },
}
