import { placed } from '../change.js'
import { payoutRows } from './payout.js'
import type { WithdrawalPhaseTable } from './phase.js'

/** A transaction is looked at until its chain shows that it pays, that it failed, or that it is another. */
export const withdrawalConfirming: WithdrawalPhaseTable<'confirming'> = {
  effects: ({ hash }, { round }) => [{ type: 'confirm', round, hash }],
  on: {
    // What is in a block is looked at to its end before anything else is.
    ...payoutRows(({ hash, seen }, other) => hash !== other && seen === 'unseen'),
    'transaction-seen': (phase, { hash, seen }) =>
      phase.hash === hash && phase.seen !== seen ? { phase: { ...phase, seen } } : null,
    // The rest of the log says where the withdrawal is then.
    'hash-refused': (phase, { round, hash, at }, state) =>
      phase.hash === hash ? placed(state, { type: 'hash-refused', round, hash, at }) : null,
    // Nothing was paid by it. What else is known is looked at, or a click sends it again.
    'transaction-reverted': (phase, { round, hash, at }, state) =>
      phase.hash === hash ? placed(state, { type: 'reverted', round, hash, at }) : null,
  },
}
