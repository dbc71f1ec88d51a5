import type { Ask, Proof } from './facts.js'
import type { ItemPhase, ItemState } from './state.js'
import type { StopReason } from './stopReason.js'

type Outcome = Extract<Proof, { type: 'fill' | 'refund' }>
/** The deposit, in a block. */
type Deposit = Extract<Proof, { type: 'deposit' }>

/** A wallet was asked, and nobody knows what came of it. */
type Unanswered = Readonly<{ ask: Ask; searchedTo: bigint | null; refusedHash: string | null }>

/** A transaction is known by its hash, and not proved yet. */
type Sent = Readonly<{
  role: ItemState['role']
  ask: Ask
  hash: string
}>

/** What the service says of a deposit, and since when, milliseconds. The hash is null for what it sends itself. */
type Reported = Readonly<{ hash: string | null; deposit: Deposit | null; since: number }>

/** Where an execution is, in the cases that people have to tell apart. Each holds what is known in it. Times in milliseconds. */
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
  | (Reported & Readonly<{ name: 'filling' | 'reported-arrived' }>)
  | (Reported & Readonly<{ name: 'reported-otherwise'; status: string; finality: 'open' | 'final' }>)
  | (Reported & Readonly<{ name: 'failing' | 'refunding'; reason: string | null }>)
  | (Reported & Readonly<{ name: 'failed'; hash: string; deposit: Deposit; reason: string | null }>)
  | Readonly<{ name: 'arrived'; proof: Outcome; deposit: Deposit | null }>
  | Readonly<{
      name: 'back'
      proof: Outcome
      deposit: Deposit | null
      since: number | null
      reason: string | null
    }>
  /** `at` is what the item was at. */
  | Readonly<{ name: 'stopped'; reason: StopReason; role: ItemState['role']; at: ItemPhase['name'] }>
