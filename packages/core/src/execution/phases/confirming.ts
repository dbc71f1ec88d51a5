import { addFact, keyOf, stop } from '../change.js'
import { keepMessage } from '../keepMessage.js'
import { nonceOf, phaseFromLog } from '../phaseFromLog.js'
import { answered } from './answers.js'
import { elsewhere } from './elsewhere.js'
import { included, proved } from './inclusion.js'
import type { Change, PhaseTable } from './phase.js'

/** A transaction is known, and looked at until it is in a block. */
export const confirming: PhaseTable<'confirming'> = {
  effects: (item) => {
    const { ask, hash } = item.phase
    return [
      { type: 'confirm', ...keyOf(item), ask, hash },
      ...(item.role === 'deposit' ? [{ type: 'index' as const, hash, chainId: ask.chainId }] : []),
    ]
  },
  on: {
    'wallet-answered': answered,
    'wallet-signed': answered,
    located: answered,
    'transaction-seen': ({ phase }, { hash, blockedBy, ...event }, state) => {
      if (phase.hash !== hash) return null
      // A node that does not see it tells nothing new of what has fallen out of its block.
      const seen = event.seen === 'unseen' && phase.seen === 'vanished' ? 'vanished' : event.seen
      // A node that has lost sight of it takes nothing back of what another has shown.
      const nonce = event.nonce ?? phase.nonce
      if (phase.seen === seen && phase.nonce === nonce && phase.blockedBy === blockedBy) return null
      const change: Change = { phase: { ...phase, seen, nonce, blockedBy } }
      return event.nonce === null || nonceOf(state.facts, hash) !== null
        ? change
        : { ...change, fact: { type: 'nonce', ...keyOf(event), hash, nonce: event.nonce, at: event.at } }
    },
    // It turned out to be another one: back to where the rest of the log puts the item.
    'hash-refused': (item, { hash, ...event }, state) => {
      if (item.phase.hash !== hash) return null
      const fact = { type: 'hash-refused', ...keyOf(event), hash, at: event.at } as const
      return { phase: phaseFromLog(addFact(state, fact), item).phase, fact }
    },
    'approval-fell-short': ({ phase }) => ({ phase: stop(phase, { type: 'allowance-short' }) }),
    'transaction-reverted': ({ phase }, { hash, ...event }) =>
      phase.hash === hash
        ? {
            phase: stop(phase, { type: 'reverted', hash, ...keepMessage(event) }),
            fact: { type: 'reverted', ...keyOf(event), hash, ...keepMessage(event), at: event.at },
          }
        : null,
    'replacement-proved': ({ phase }, { hash, ...event }) =>
      phase.hash === hash
        ? {
            phase: stop(phase, { type: 'replaced', hash }),
            fact: { type: 'replaced', ...keyOf(event), hash, at: event.at },
          }
        : null,
    'item-included': included,
    'item-proved': proved,
    'deposit-elsewhere': elsewhere,
  },
}
