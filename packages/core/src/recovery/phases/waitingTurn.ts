import { stopWithdrawal } from '../change.js'
import { locatingWithdrawal } from '../placeFromLog.js'
import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** The withdrawal waits for its turn at the wallet, and its ask is recorded. Nobody was asked yet. */
export const withdrawalWaitingTurn: WithdrawalPhaseTable<'waiting-turn'> = {
  effects: ({ purpose }, { round, attempt }) => [
    { type: purpose === 'signature' ? 'sign' : 'ask', round, attempt },
  ],
  on: {
    // A transaction pays only what was signed.
    ...payoutRows<'waiting-turn'>(({ purpose }) => purpose === 'transaction'),
    'turn-awaited': (phase) => (phase.turn === 'ours' ? { phase: { ...phase, turn: 'awaited' } } : null),
    // The wallet is elsewhere than when it was looked at: that is done again.
    'wallet-moved': ({ purpose }) => ({
      phase: { name: purpose === 'signature' ? 'preparing' : 'checking' },
    }),
    // A wallet that opens a window needs a press: as after a reload, everything is there but that.
    'press-awaited': ({ purpose }) => ({
      phase: { name: purpose === 'signature' ? 'idle' : 'ready' },
      will: 'idle',
    }),
    'ask-recorded': (phase, { ask }) => {
      if (ask.kind !== phase.purpose) return null
      if (phase.purpose === 'transaction')
        return { phase: { name: 'asking', anchor: phase.anchor, ask }, ask }
      const { prepared, held } = phase
      return { phase: { name: 'signing', prepared, ...(held !== undefined && { held }), ask }, ask }
    },
    // Its prompt may be open in another tab.
    'ask-existed': (phase, { ask }) => {
      if (ask.kind !== phase.purpose) return null
      return phase.purpose === 'transaction'
        ? { phase: locatingWithdrawal(ask), ask }
        : { phase: stopWithdrawal(phase, { type: 'signature-unanswered' }), ask }
    },
  },
}
