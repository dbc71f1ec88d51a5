import { keyOf } from '../change.js'
import { answered } from './answers.js'
import { batchTaken, separate } from './batch.js'
import { elsewhere } from './elsewhere.js'
import { included, proved } from './inclusion.js'
import type { PhaseTable } from './phase.js'
import { rejected } from './rejected.js'

/** The wallet was asked and gave no answer: what it may have sent is looked for on the chain. */
export const locating: PhaseTable<'locating'> = {
  effects: (item) => [{ type: 'locate', ...keyOf(item), ask: item.phase.ask }],
  on: {
    'wallet-answered': answered,
    'wallet-signed': answered,
    // What the wallet said instead of an answer stands until a node shows the transaction.
    located: (item, event, state) => {
      const change = answered(item, event, state)
      const { walletMessage } = item.phase
      return change?.phase?.name === 'confirming'
        ? { ...change, phase: { ...change.phase, walletMessage } }
        : change
    },
    'wallet-rejected': rejected,
    'batch-taken': (item, event) => (item.phase.callsId === event.callsId ? null : batchTaken(item, event)),
    'batch-refused': separate,
    searched: ({ phase }, { searchedTo, effort }) =>
      phase.searchedTo === searchedTo && phase.effort === effort
        ? null
        : { phase: { ...phase, searchedTo, effort } },
    'item-included': included,
    'item-proved': proved,
    'deposit-elsewhere': elsewhere,
  },
}
