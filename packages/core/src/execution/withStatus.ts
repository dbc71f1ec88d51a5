import { addFact, addProof } from './change.js'
import { isWatched } from './effectsOf.js'
import type { ExecutionEvent } from './events.js'
import type { Proof } from './facts.js'
import { nameHash } from './nameHash.js'
import { isSought } from './phaseFromLog.js'
import type { ExecutionState, ItemState } from './state.js'

/** What the service said last, and since when. Of a deposit nobody has found, it may name the transaction. */
export function withStatus(
  state: ExecutionState,
  event: Extract<ExecutionEvent, { type: 'status-seen' }>,
): ExecutionState {
  if (!isWatched(state)) return state
  const { reading, at } = event
  const same = state.service?.reading.status === reading.status
  const updated: ExecutionState = {
    ...state,
    service: { reading, since: same && state.service ? state.service.since : at },
    failure: reading.status === 'failure' ? state.failure : 'none',
  }
  const lost = state.items.find(
    (item) => item.role === 'deposit' && (item.phase.name === 'locating' || isSought(state, item)),
  )
  if (!lost) return updated
  return reading.inTransactions.reduce(
    (current, hash) => (current === updated ? nameHash(current, lost, hash, at) : current),
    updated,
  )
}

const settledRoles: ReadonlySet<ItemState['role']> = new Set(['deposit', 'permit', 'approve'])

/** The order's end, seen on chain or said by the service: everything that waited for it is over. */
export function settle(state: ExecutionState, proof: Proof): ExecutionState {
  if ((proof.type !== 'fill' && proof.type !== 'refund') || !isWatched(state)) return state
  if (state.proofs.some((known) => known.type === proof.type)) return state
  const items = state.items.map(
    (item): ItemState => (settledRoles.has(item.role) ? { ...item, phase: { name: 'complete' } } : item),
  )
  // What the order's end proves with it: the deposit that was seen for it.
  const deposits = state.items.flatMap(({ phase }) =>
    phase.name === 'watching' && phase.finality === 'open' && phase.seen ? [phase.seen] : [],
  )
  const proved = [...deposits, proof].reduce<ExecutionState>(addProof, { ...state, items })
  return addFact(proved, {
    type: 'settled',
    outcome: proof.type === 'fill' ? 'success' : 'refunded',
    at: proof.at,
  })
}
