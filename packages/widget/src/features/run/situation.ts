import type { Ask, ExecutionState, ItemState, Proof, StopReason } from '@portage/core/execution'

type Outcome = Extract<Proof, { type: 'fill' | 'refund' }>
type Deposit = Extract<Proof, { type: 'deposit' }>

/** Where a run is, in the cases that people have to be told apart. Each holds what its words need. */
export type Situation =
  | Readonly<{ name: 'preparing' }>
  | Readonly<{ name: 'switching' }>
  | Readonly<{ name: 'ready' }>
  /** The permission is there, and the click that asks for the money was lost with an earlier page. */
  | Readonly<{ name: 'allowed'; at: 'queued' | 'checking' | 'ready' }>
  | Readonly<{ name: 'asking'; role: ItemState['role']; ask: Ask | null }>
  | Readonly<{ name: 'searching'; ask: Ask; refusedHash: string | null }>
  | Readonly<{ name: 'open'; ask: Ask; searchedTo: bigint; refusedHash: string | null }>
  | Readonly<{
      name: 'wallet-failed'
      ask: Ask
      searchedTo: bigint | null
      message: string
      refusedHash: string | null
    }>
  | Readonly<{
      name: 'approving' | 'confirming'
      ask: Ask
      hash: string
      seen: 'unseen' | 'pending' | 'included' | 'reverted'
      /** Since when the transaction is known by its hash, milliseconds. */
      namedAt: number
    }>
  | Readonly<{ name: 'waiting-for-solver'; hash: string; deposit: Deposit | null }>
  | Readonly<{ name: 'filling'; hash: string; deposit: Deposit | null; since: number }>
  | Readonly<{ name: 'said-arrived'; hash: string; deposit: Deposit | null; since: number }>
  | Readonly<{ name: 'said-otherwise'; hash: string; deposit: Deposit | null; since: number; status: string }>
  | Readonly<{ name: 'failing'; hash: string; deposit: Deposit | null; since: number; reason: string | null }>
  | Readonly<{
      name: 'refunding'
      hash: string
      deposit: Deposit | null
      since: number
      reason: string | null
    }>
  | Readonly<{
      name: 'failed'
      hash: string
      deposit: Deposit
      since: number
      reason: string | null
    }>
  | Readonly<{ name: 'arrived'; proof: Outcome; deposit: Deposit | null }>
  | Readonly<{
      name: 'back'
      proof: Outcome
      deposit: Deposit | null
      since: number | null
      reason: string | null
    }>
  | Readonly<{ name: 'stopped'; reason: StopReason; role: ItemState['role'] }>

/** Tells where a run is. What is proved counts before what is said, and what waits for the person before what goes on. */
export function situationOf(state: ExecutionState): Situation {
  const deposit = state.proofs.find((proof): proof is Deposit => proof.type === 'deposit') ?? null
  const since = state.service?.since ?? null
  const reason = state.service?.reading.failReason ?? null
  const filled = state.proofs.find((proof): proof is Outcome => proof.type === 'fill')
  if (filled) return { name: 'arrived', proof: filled, deposit }
  const refunded = state.proofs.find((proof): proof is Outcome => proof.type === 'refund')
  if (refunded) return { name: 'back', proof: refunded, deposit, since, reason }
  // Only what was deposited can be left unfilled: without a proof the ask may still be open.
  if (state.failure === 'stood' && deposit !== null) {
    return { name: 'failed', hash: deposit.hash, deposit, since: since ?? state.createdAt, reason }
  }
  const item = mostUrgentItem(state)
  return item === null ? { name: 'preparing' } : situationOfItem(state, item, deposit)
}

function situationOfItem(state: ExecutionState, item: ItemState, deposit: Deposit | null): Situation {
  const { phase, role } = item
  switch (phase.name) {
    case 'queued':
    case 'checking':
      return waitsForClick(state, item) ?? { name: 'preparing' }
    case 'switching':
      return { name: 'switching' }
    case 'ready':
      return waitsForClick(state, item) ?? { name: state.will === 'run' ? 'preparing' : 'ready' }
    case 'asking':
      return { name: 'asking', role, ask: phase.ask }
    case 'locating': {
      const { ask, searchedTo, walletMessage, refusedHash } = phase
      if (walletMessage !== null) {
        return { name: 'wallet-failed', ask, searchedTo, message: walletMessage, refusedHash }
      }
      return searchedTo === null
        ? { name: 'searching', ask, refusedHash }
        : { name: 'open', ask, searchedTo, refusedHash }
    }
    case 'confirming':
      return {
        name: role === 'approve' ? 'approving' : 'confirming',
        ask: phase.ask,
        hash: phase.hash,
        seen: phase.seen,
        namedAt: namedAt(state, phase.hash) ?? phase.ask.askedAt,
      }
    case 'watching':
      return watched(state, phase.hash, deposit)
    case 'complete':
      return { name: 'preparing' }
    case 'stopped':
      return { name: 'stopped', reason: phase.reason, role }
    default:
      return phase satisfies never
  }
}

/** A run that has asked for something, and goes no further by itself: a reload forgets who wanted it to go on. */
function waitsForClick(state: ExecutionState, { role, phase }: ItemState): Situation | null {
  if (state.asks.length === 0 || state.will === 'run') return null
  if (state.will === 'cancelled') return { name: 'stopped', reason: { type: 'cancelled' }, role }
  return phase.name === 'queued' || phase.name === 'checking' || phase.name === 'ready'
    ? { name: 'allowed', at: phase.name }
    : null
}

function namedAt({ facts }: ExecutionState, hash: string): number | null {
  return facts.findLast((fact) => fact.type === 'hash' && fact.hash === hash)?.at ?? null
}

/** What the service says of a deposit that is there. Words it has never used before are shown as they are. */
function watched(state: ExecutionState, hash: string, deposit: Deposit | null): Situation {
  const word = state.service
  if (word === null) return { name: 'waiting-for-solver', hash, deposit }
  const { since, reading } = word
  const reason = reading.failReason
  switch (reading.status) {
    case 'waiting':
    case 'depositing':
      return { name: 'waiting-for-solver', hash, deposit }
    case 'pending':
    case 'submitted':
      return { name: 'filling', hash, deposit, since }
    case 'success':
      return { name: 'said-arrived', hash, deposit, since }
    case 'failure':
      return { name: 'failing', hash, deposit, since, reason }
    case 'refund':
      return { name: 'refunding', hash, deposit, since, reason }
    default:
      return { name: 'said-otherwise', hash, deposit, since, status: reading.status }
  }
}

const urgency = ['asking', 'locating', 'switching', 'stopped', 'confirming', 'watching'] as const

function mostUrgentItem(state: ExecutionState): ItemState | null {
  for (const name of urgency) {
    const item = state.items.find(({ phase }) => phase.name === name)
    if (item) return item
  }
  return state.items.find(({ phase }) => phase.name !== 'complete') ?? null
}
