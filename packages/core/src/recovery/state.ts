import type { PreparedWithdrawal, WithdrawalStatus } from '../domain/recovery.js'
import type { JournalProblem } from '../errors/journal.js'
import type { Anchor } from '../families/chainReadings.js'
import type { JobEnd, PayoutProof, WithdrawalAsk, WithdrawalFact, WithdrawalRecord } from './facts.js'
import type { TransactionFault } from './transactionReading.js'

/** Why a withdrawal went no further. Each has a sentence and one next action. */
export type WithdrawalStop =
  | { readonly type: 'cancelled' }
  /** Recovery of this chain goes through support. */
  | { readonly type: 'support-only' }
  /** The service will not claim this deposit: for this transaction that is the end. */
  | { readonly type: 'attest-refused'; readonly message: string }
  | { readonly type: 'prepare-refused'; readonly code: string | null; readonly message: string }
  /** What the service prepared is not what was asked for. */
  | { readonly type: 'prepared-wrong'; readonly message: string }
  /** Less than was asked for can be withdrawn: a click agrees to it. */
  | { readonly type: 'amount-lower'; readonly amount: bigint }
  /** The connected wallet cannot sign a withdrawal. */
  | { readonly type: 'signature-unsupported' }
  /** A signature was asked for and never came: nothing was sent, it may be asked for again. */
  | { readonly type: 'signature-unanswered' }
  /** A TON wallet signs for the page it is on, and the service takes only its own. */
  | { readonly type: 'domain-refused'; readonly domain: string }
  /** The person said no in the wallet; or, where it says so, the ask was withdrawn before anybody was asked. */
  | { readonly type: 'rejected'; readonly asked?: 'nobody' | undefined }
  | {
      readonly type: 'submission-refused'
      readonly code: string | null
      readonly message: string
      /** Whether the same one may have been taken before: then balances are looked at first. */
      readonly earlier: 'none' | 'unknown'
    }
  | {
      readonly type: 'job-over'
      readonly end: JobEnd
      readonly reason: string | null
      /** Who says that nothing can come of it any more: a chain whose time has passed, or only the service. */
      readonly witness: 'chain' | 'service'
    }
  /** Another withdrawal of the very same money is under way in this journal: one of them is enough. */
  | { readonly type: 'other-open'; readonly withdrawalId: string }
  /** The transaction is not this withdrawal's, or would do something else: it is never shown to a wallet. */
  | { readonly type: 'transaction-refused'; readonly fault: TransactionFault }
  | { readonly type: 'would-fail'; readonly message: string }
  | { readonly type: 'chain-unreadable'; readonly message: string }
  | { readonly type: 'switch-refused' }
  | { readonly type: 'switch-failed'; readonly message: string }
  | { readonly type: 'sign-failed'; readonly message: string }
  | { readonly type: 'nothing-waiting' }
  | { readonly type: 'reverted'; readonly hash: string }
  | {
      readonly type: 'journal-failed'
      readonly message: string
      /** Null where the journal is a host's own and did not say. */
      readonly problem: JournalProblem | null
    }
  /** The journal forgets with the page, and the host did not say that it may. */
  | { readonly type: 'journal-volatile' }

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
