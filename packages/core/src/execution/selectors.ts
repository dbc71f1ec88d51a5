import type { Fact, Proof } from './facts.js'
import type { ExecutionState } from './state.js'

/** The proof that the order was filled, or refunded, or null. */
export function getOutcome(
  state: ExecutionState,
  type: 'fill' | 'refund',
): Extract<Proof, { type: 'fill' | 'refund' }> | null {
  for (const proof of state.proofs)
    if (proof.type === type) return proof as Extract<Proof, { type: 'fill' | 'refund' }>
  return null
}

/** The deposit as our own RPC has seen it, in a block that may not be final yet, or null. */
export function getDeposit(state: ExecutionState): Extract<Proof, { type: 'deposit' }> | null {
  for (const proof of state.proofs) if (proof.type === 'deposit') return proof
  for (const { phase } of state.items)
    if (phase.name === 'watching' && phase.seen?.type === 'deposit') return phase.seen
  return null
}

/** Deposits of the order beyond the one it needs, each once: they come home by recovery. */
export function getDuplicates(state: ExecutionState): readonly Extract<Fact, { type: 'duplicate' }>[] {
  return state.facts.filter((fact) => fact.type === 'duplicate')
}
