import type { Proof } from './facts.js'
import type { Situation } from './situation.js'
import type { ExecutionState, ItemPhase, ItemState } from './state.js'

type Deposit = Extract<Proof, { type: 'deposit' }>

/** Where the item that matters most has come to. */
export function situationOfItem(state: ExecutionState, item: ItemState, deposit: Deposit | null): Situation {
  const { phase, role } = item
  switch (phase.name) {
    case 'joined':
      return { name: 'preparing' }
    case 'queued':
    case 'checking':
      return waitsForClick(state, item) ?? { name: 'preparing' }
    case 'switching':
      return { name: state.will === 'check' ? 'ready' : 'switching' }
    case 'ready':
      return waitsForClick(state, item) ?? { name: state.will === 'run' ? 'preparing' : 'ready' }
    case 'waiting-turn':
      return phase.turn === 'awaited' ? { name: 'awaited' } : { name: 'asking', role, ask: null }
    case 'asking':
      return { name: 'asking', role, ask: phase.ask }
    case 'locating':
      return unanswered(phase)
    case 'confirming': {
      const { ask, hash, seen, nonce, blockedBy, walletMessage } = phase
      // What the wallet may have sent is no payment as long as nobody sees it.
      if (walletMessage !== null && seen === 'unseen')
        return { name: 'wallet-failed', ask, searchedTo: null, refusedHash: null, message: walletMessage }
      const sent = { role, ask, hash }
      if (blockedBy !== null) return { name: 'blocked', ...sent, nonce, blockedBy }
      return { name: role === 'approve' ? 'approving' : 'confirming', ...sent, seen }
    }
    case 'posting':
      return { name: 'posting' }
    case 'watching':
      return watched(state, phase, deposit)
    case 'complete':
      return { name: 'preparing' }
    case 'stopped':
      return { name: 'stopped', reason: phase.reason, role, at: phase.at }
    default:
      return phase satisfies never
  }
}

/** A wallet was asked and has not said what came of it: what is known, and what the person can add. */
function unanswered(phase: Extract<ItemPhase, { name: 'locating' }>): Situation {
  const { ask, searchedTo, walletMessage, refusedHash } = phase
  const known = { ask, searchedTo, refusedHash }
  if (phase.callsId !== null) return { name: 'taken', ...known }
  if (phase.effort === 'over-budget') return { name: 'over-budget', ...known }
  if (walletMessage !== null) return { name: 'wallet-failed', ...known, message: walletMessage }
  return searchedTo === null ? { name: 'searching', ...known } : { name: 'open', ...known, searchedTo }
}

/** A run that has asked for something, and goes no further by itself: a reload forgets who wanted it to go on. */
function waitsForClick(state: ExecutionState, { role, phase }: ItemState): Situation | null {
  if (state.asks.length === 0 || state.will === 'run') return null
  if (state.will === 'cancelled')
    return { name: 'stopped', reason: { type: 'cancelled' }, role, at: phase.name }
  return phase.name === 'queued' || phase.name === 'checking' || phase.name === 'ready'
    ? { name: 'allowed', at: phase.name }
    : null
}

/** What the service says of money that is on its way. Words it has never used before are shown as they are. */
function watched(
  state: ExecutionState,
  { hash, finality }: Extract<ItemPhase, { name: 'watching' }>,
  deposit: Deposit | null,
): Situation {
  const service = state.service
  const waiting: Situation =
    hash === null && deposit === null
      ? { name: 'permitted', since: state.facts.findLast((fact) => fact.type === 'posted')?.at ?? null }
      : { name: 'waiting-for-solver', hash, deposit, finality }
  if (service === null) return waiting
  const { since, reading } = service
  const reason = reading.failReason
  switch (reading.status) {
    case 'waiting':
    case 'depositing':
      return waiting
    case 'pending':
    case 'submitted':
      return { name: 'filling', hash, deposit, since }
    case 'success':
      return { name: 'reported-arrived', hash, deposit, since }
    case 'failure':
      return { name: 'failing', hash, deposit, since, reason }
    case 'refund':
      return { name: 'refunding', hash, deposit, since, reason }
    default:
      return { name: 'reported-otherwise', hash, deposit, since, status: reading.status, finality }
  }
}
