import type { StopReason } from '@portage/core/execution'
import {
  type Ask,
  type ExecutionState,
  getDeposit,
  type ItemState,
  type Proof,
} from '@portage/core/execution'
import { situationOfItem } from './situationOfItem.js'

/** How it ended, as it was proved. */
export type Outcome = Extract<Proof, { type: 'fill' | 'refund' }>
/** The deposit, in a block. */
export type Deposit = Extract<Proof, { type: 'deposit' }>

/** A wallet was asked, and nobody knows what came of it. */
type Unanswered = Readonly<{ ask: Ask; searchedTo: bigint | null; refusedHash: string | null }>

/** A transaction is known by its hash, and not proved yet. */
type Sent = Readonly<{
  role: ItemState['role']
  ask: Ask
  hash: string
}>

/** What the service says of a deposit, and since when, milliseconds. The hash is null for what it sends itself. */
type Said = Readonly<{ hash: string | null; deposit: Deposit | null; since: number }>

/** Where a run is, in the cases that people have to be told apart. Each holds what its words need. */
export type Situation =
  | Readonly<{ name: 'preparing' }>
  | Readonly<{ name: 'switching' }>
  | Readonly<{ name: 'ready' }>
  /** The permission is there, and the click that asks for the money was lost with an earlier page. */
  | Readonly<{ name: 'allowed'; at: 'queued' | 'checking' | 'ready' }>
  /** The wallet is still answering another run: this one has not been asked for. */
  | Readonly<{ name: 'awaited' }>
  /** `ask` is null while it is being recorded. */
  | Readonly<{ name: 'asking'; role: ItemState['role']; ask: Ask | null }>
  | (Unanswered & Readonly<{ name: 'searching' }>)
  | (Unanswered & Readonly<{ name: 'open'; searchedTo: bigint }>)
  | (Unanswered & Readonly<{ name: 'wallet-failed'; message: string }>)
  /** The network lets nobody look far enough: the person is asked for the hash. */
  | (Unanswered & Readonly<{ name: 'over-budget' }>)
  /** The wallet took a batch, and has named no transaction of it. */
  | (Unanswered & Readonly<{ name: 'taken' }>)
  | (Sent &
      Readonly<{
        name: 'approving' | 'confirming'
        seen: 'unseen' | 'pending' | 'included' | 'reverted' | 'vanished'
      }>)
  /** An earlier transaction of the account holds it up. Both by their numbers. */
  | (Sent & Readonly<{ name: 'blocked'; nonce: number | null; blockedBy: number }>)
  /** A signature is on its way to the service. */
  | Readonly<{ name: 'posting' }>
  /** The service has the signature by which it may take the money, and is not seen to have taken it. */
  | Readonly<{ name: 'permitted'; since: number | null }>
  /** What settles by itself is in a block; null where nothing was sent. */
  | Readonly<{ name: 'called'; proof: Extract<Proof, { type: 'call' }> | null }>
  | Readonly<{
      name: 'waiting-for-solver'
      hash: string | null
      deposit: Deposit | null
      finality: 'open' | 'final'
    }>
  | (Said & Readonly<{ name: 'filling' | 'said-arrived' }>)
  | (Said & Readonly<{ name: 'said-otherwise'; status: string; finality: 'open' | 'final' }>)
  | (Said & Readonly<{ name: 'failing' | 'refunding'; reason: string | null }>)
  | (Said & Readonly<{ name: 'failed'; hash: string; deposit: Deposit; reason: string | null }>)
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
  const deposit = getDeposit(state)
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
  if (item !== null) return situationOfItem(state, item, deposit)
  return state.items.length === 0
    ? { name: 'preparing' }
    : { name: 'called', proof: state.proofs.find((proof) => proof.type === 'call') ?? null }
}

const urgency = [
  'waiting-turn',
  'asking',
  'locating',
  'switching',
  'stopped',
  'posting',
  'confirming',
  'watching',
] as const

function mostUrgentItem(state: ExecutionState): ItemState | null {
  for (const name of urgency) {
    const item = state.items.find(({ phase }) => phase.name === name)
    if (item) return item
  }
  const left = state.items.filter(({ phase }) => phase.name !== 'complete')
  // An approval that goes together with its deposit shares whatever becomes of that.
  return left.find(({ phase }) => phase.name !== 'joined') ?? left[0] ?? null
}
