import type { PreparedWithdrawal, WithdrawalStatus } from '../domain/recovery.js'
import type { Anchor } from '../families/chainReadings.js'
import type { PayoutProof, WithdrawalAsk, WithdrawalFact, WithdrawalRecord } from './facts.js'
import type { WithdrawalStop } from './withdrawalStop.js'

/** Where a withdrawal stops. One that waits for its turn stops at what it waits to ask for. */
export type WithdrawalPlace = Exclude<WithdrawalPhase['name'], 'waiting-turn'>

/** Where a withdrawal stands. Each phase holds what is true in it and nothing else. */
export type WithdrawalPhase =
  | { readonly name: 'idle' }
  /** The deposit is claimed onto the hub: as long as it takes to be final. */
  | { readonly name: 'attesting' }
  | { readonly name: 'preparing' }
  /** Its turn at the wallet is waited for, and then its ask is recorded. Nobody was asked yet. */
  | {
      readonly name: 'waiting-turn'
      readonly purpose: 'signature'
      readonly prepared: PreparedWithdrawal
      /** What the hub held before; left out where nobody said. Smallest unit. */
      readonly held?: bigint | undefined
      readonly turn: 'ours' | 'awaited'
    }
  | {
      readonly name: 'waiting-turn'
      readonly purpose: 'transaction'
      readonly anchor: Anchor
      readonly turn: 'ours' | 'awaited'
    }
  | {
      readonly name: 'signing'
      readonly prepared: PreparedWithdrawal
      /** What the hub held before; left out where nobody said. Smallest unit. */
      readonly held?: bigint | undefined
      readonly ask: WithdrawalAsk
    }
  /** What was signed is on its way to the service. Kept before it is sent: it counts as sent. */
  | { readonly name: 'submitting' }
  /** The service is at work. */
  | { readonly name: 'following' }
  /** The transaction is for a chain this version sends nothing to: it is shown, and the job followed. */
  | { readonly name: 'shown' }
  /** The transaction is there. */
  | { readonly name: 'ready' }
  | { readonly name: 'checking' }
  | { readonly name: 'switching'; readonly anchor: Anchor }
  | {
      readonly name: 'asking'
      readonly anchor: Anchor
      readonly ask: WithdrawalAsk
    }
  | {
      readonly name: 'locating'
      /** Null where somebody else has sent it. */
      readonly ask: WithdrawalAsk | null
      readonly walletMessage: string | null
    }
  | {
      readonly name: 'confirming'
      readonly hash: string
      readonly seen: 'unseen' | 'pending' | 'included' | 'reverted'
    }
  /** The job is over, and its transaction may still be carried out until the chain's time has passed. */
  | { readonly name: 'expiring' /** Unix seconds. */; readonly expiration: bigint }
  | {
      readonly name: 'needs-wallet'
      readonly vm: string
      readonly account: string
      readonly purpose: 'signature' | 'transaction'
    }
  | { readonly name: 'complete' }
  | {
      readonly name: 'stopped'
      readonly reason: WithdrawalStop
      readonly at: WithdrawalPlace
    }

/** What the service last said of the job. */
export type JobReport = Readonly<{
  status: WithdrawalStatus
  reason: string | null
  transactionId: string | null
}>

/** One withdrawal. Plain frozen data; only `transitionWithdrawal` makes a new one. */
export type WithdrawalState = Readonly<{
  record: WithdrawalRecord
  will: 'idle' | 'run' | 'cancelled'
  /** The amount the person agreed to: as asked, or less after a click. Smallest unit. */
  agreed: bigint
  /** How many signed requests came to nothing before the present one. */
  round: number
  /** How many asks of the present kind were closed in this round. */
  attempt: number
  phase: WithdrawalPhase
  /** Every ask ever recorded for this withdrawal, by any tab. */
  asks: readonly WithdrawalAsk[]
  /** Everything journalled, in order. Grows only. */
  facts: readonly WithdrawalFact[]
  /** What cannot be taken back. Grows only. */
  proofs: readonly PayoutProof[]
  service: JobReport | null
  /** Why it takes long, in the other side's words; null when it goes on. */
  notice: string | null
  /** What the hub holds of the currency for the owner; null where nobody has looked. Smallest unit. */
  onHub: bigint | null
  journal: 'writing' | 'failing'
}>
