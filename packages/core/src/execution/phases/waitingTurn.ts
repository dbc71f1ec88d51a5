import { keyOf, stop } from '../change.js'
import { findAsk, unansweredPhase } from '../phaseFromLog.js'
import { included, proved } from './inclusion.js'
import type { PhaseTable } from './phase.js'

/** The person has clicked: the item waits for its turn at the wallet, and its ask is recorded. Nobody was asked yet. */
export const waitingTurn: PhaseTable<'waiting-turn'> = {
  effects: (item) => [{ type: 'ask', ...keyOf(item) }],
  on: {
    'turn-awaited': ({ phase }) => (phase.turn === 'ours' ? { phase: { ...phase, turn: 'awaited' } } : null),
    'wallet-moved': () => ({ phase: { name: 'checking' } }),
    // As after a reload, everything is there but the press. What another tab has asked for meanwhile is followed.
    'press-awaited': (item, _event, state) => {
      const known = findAsk(state, item)
      return {
        phase: known ? unansweredPhase(known) : { name: 'ready', anchor: item.phase.anchor },
        rest: (run) => ({ ...run, will: 'prepare' }),
      }
    },
    'ask-recorded': (_item, { ask }) => ({ phase: { name: 'asking', ask }, ask }),
    'ask-existed': (_item, { ask }) => ({ phase: unansweredPhase(ask), ask }),
    'ids-reused': ({ phase }, { executionId }) => ({
      phase: stop(phase, { type: 'ids-reused', executionId }),
    }),
    'ask-refused-by-journal': ({ phase }, { message, problem }) => ({
      phase: stop(phase, { type: 'journal-failed', message, problem }),
    }),
    'item-included': included,
    'item-proved': proved,
  },
}
