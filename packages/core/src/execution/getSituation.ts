import type { Proof } from './facts.js'
import { getUrgentItem } from './getUrgentItem.js'
import { getDeposit, getOutcome } from './selectors.js'
import type { Situation } from './situation.js'
import { situationOfItem } from './situationOfItem.js'
import type { ExecutionState } from './state.js'

/**
 * Where an execution is, in the one case that holds: its status, its wait and whatever a screen says derive from this.
 * What is proved counts before what the service says, and what waits for the person before what goes on by itself.
 *
 * @example
 * const situation = getSituation(execution.getSnapshot())
 * if (situation.name === 'stopped') console.log(situation.reason.type)
 */
export function getSituation(state: ExecutionState): Situation {
  const deposit = getDeposit(state)
  const since = state.service?.since ?? null
  const reason = state.service?.reading.failReason ?? null
  const filled = getOutcome(state, 'fill')
  if (filled) return { name: 'arrived', proof: filled, deposit }
  const refunded = getOutcome(state, 'refund')
  if (refunded) return { name: 'back', proof: refunded, deposit, since, reason }
  // Only what was deposited can be left unfilled: without a proof the ask may still be open.
  if (state.failure === 'stood' && deposit !== null) {
    return { name: 'failed', hash: deposit.hash, deposit, since: since ?? state.createdAt, reason }
  }
  const item = getUrgentItem(state)
  if (item !== null) return situationOfItem(state, item, deposit)
  return state.items.length === 0 ? { name: 'preparing' } : { name: 'called', proof: callOf(state) }
}

/** The receipt of what settles by itself, also while its block can still be replaced. */
function callOf({ proofs, items }: ExecutionState): Extract<Proof, { type: 'call' }> | null {
  const seen = items.flatMap(({ phase }) => (phase.name === 'watching' && phase.seen ? [phase.seen] : []))
  return [...proofs, ...seen].find((proof) => proof.type === 'call') ?? null
}
