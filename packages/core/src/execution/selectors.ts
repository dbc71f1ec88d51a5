import type { Fact, Proof } from './facts.js'
import type { ExecutionState, ItemPhase, ItemState, StopReason } from './state.js'

/** An execution in one word, derived from its items, proofs and what the service last said. */
export type ExecutionStatus =
  | 'idle'
  | 'running'
  | 'waiting-for-wallet'
  | 'locating'
  | 'settling'
  | 'success'
  | 'refunded'
  | 'failed'
  | 'stopped'

/** How an execution stands, in one word. */
export function getExecutionStatus(state: ExecutionState): ExecutionStatus {
  if (getOutcome(state, 'fill')) return 'success'
  if (getOutcome(state, 'refund')) return 'refunded'
  // Where no deposit is proved, a failure at the service says nothing of what may be open in a wallet.
  if (state.failure === 'stood' && getDeposit(state)) return 'failed'
  const names = new Set(state.items.map((item) => item.phase.name))
  if (names.has('waiting-turn') || names.has('asking') || names.has('switching')) return 'waiting-for-wallet'
  if (state.items.some(isLost)) return 'locating'
  if (names.has('stopped')) return 'stopped'
  // What settles by itself is done with its receipt; its block is looked at until it is final.
  const isDone = state.items.every(
    ({ role, phase }) => phase.name === 'complete' || endsByReceipt(role, phase),
  )
  if (isDone && state.items.length > 0) return 'success'
  if (isUnderWay(names)) return isServiceDone(state) ? 'settling' : 'running'
  return state.will === 'run' ? 'running' : 'idle'
}

/** Whether nobody knows what an ask has led to. A wallet that took a batch has answered. */
function isLost({ phase }: ItemState): boolean {
  return phase.name === 'locating' && phase.callsId === null
}

function endsByReceipt(role: ItemState['role'], phase: ItemPhase): boolean {
  return role === 'call' && phase.name === 'watching'
}

function isUnderWay(names: ReadonlySet<ItemPhase['name']>): boolean {
  return (['locating', 'confirming', 'posting', 'watching'] as const).some((name) => names.has(name))
}

/** Whether nothing more is asked or waited for, unless the person says so or the service changes its mind. */
export function isSettled(state: ExecutionState): boolean {
  const status = getExecutionStatus(state)
  return status === 'success' || status === 'refunded' || status === 'failed' || status === 'stopped'
}

/** The item that is being worked on, or null when all are complete. */
export function getCurrentItem(state: ExecutionState): ItemState | null {
  return state.items.find((item) => item.phase.name !== 'complete') ?? null
}

/** Why the execution stopped, or null when it did not. */
export function getStopReason(state: ExecutionState): StopReason | null {
  for (const { phase } of state.items) if (phase.name === 'stopped') return phase.reason
  return null
}

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

function isServiceDone(state: ExecutionState): boolean {
  const status = state.service?.reading.status
  return status === 'success' || status === 'refund' || status === 'failure' || status === 'fallback'
}
