import { keyOf, stop } from '../change.js'
import type { PhaseTable } from './phase.js'

/** The wallet is on another chain, and is asked to change, unless the person wants a check only. */
export const switching: PhaseTable<'switching'> = {
  effects: (item, { will }) => (will === 'check' ? [] : [{ type: 'switch-chain', ...keyOf(item) }]),
  on: {
    'chain-switched': ({ phase }) => ({ phase: { name: 'ready', anchor: phase.anchor } }),
    'switch-stopped': ({ phase }, { reason }) => ({ phase: stop(phase, reason) }),
  },
}
