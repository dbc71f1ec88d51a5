import type { PreparedWithdrawal, WithdrawalStatus } from '../domain/recovery.js'
import type { Call } from '../domain/step.js'
import type { Anchor } from '../families/chainReadings.js'
import type { DigestSignature, SignedTransaction } from '../families/wallet.js'
import type { DamagedWithdrawal, PayoutProof, WithdrawalAsk, WithdrawalEntry } from './facts.js'
import type { WithdrawalPhase } from './state.js'
import type { WithdrawalStop } from './withdrawalStop.js'

/** Which ask an event is about. */
export type AskKey = Readonly<{ round: number; attempt: number }>

/** What happened to the withdrawal, whatever phase it is in. Names in the past. `at` in milliseconds. */
export type RunEvent =
  /** `shown` is `shownWithdrawalOf` what was on the screen at the click; left out where nothing was drawn. */
  | { readonly type: 'start-requested'; readonly shown?: string | undefined }
  | { readonly type: 'cancel-requested'; readonly at: number }
  | {
      readonly type: 'nothing-waiting-declared'
      readonly at: number
      /** How many asks the screen had been drawn of; left out where nothing was drawn. */
      readonly asked?: number | undefined
    }
  /** Something is waited for, in the other side's words; null when it goes on. */
  | { readonly type: 'notice-changed'; readonly notice: string | null }
  /** A phase could not be gone on from. */
  | { readonly type: 'stopped'; readonly at: WithdrawalPhase['name']; readonly reason: WithdrawalStop }
  /** It was recorded, and its wallet was not asked: what it was for was left meanwhile. */
  | (AskKey & {
      readonly type: 'ask-withdrawn'
      readonly ask: WithdrawalAsk
      readonly kind: 'signature' | 'transaction'
      readonly at: number
    })
  | {
      readonly type: 'job-seen'
      readonly round: number
      readonly status: WithdrawalStatus
      readonly reason: string | null
      readonly transaction: Call | null
      readonly transactionId: string | null
      /** The head of the chain that pays out, where it was read. */
      readonly fromBlock?: bigint | undefined
      readonly at: number
    }
  /** The service has said `processing` for longer than it keeps a job. */
  | { readonly type: 'job-forgotten'; readonly round: number; readonly at: number }
  | { readonly type: 'payout-proved'; readonly proof: PayoutProof }
  /** What the job paid was not this withdrawal. */
  | { readonly type: 'payout-foreign'; readonly round: number; readonly at: number }
  | { readonly type: 'journal-read'; readonly entry: WithdrawalEntry | DamagedWithdrawal }
  | { readonly type: 'journal-failed' }

/** What happened in a phase. Names in the past. `at` in milliseconds. */
export type PhaseEvent =
  | { readonly type: 'hash-pasted'; readonly hash: string; readonly at: number }
  | { readonly type: 'deposit-attested'; readonly at: number }
  | { readonly type: 'wallet-missed'; readonly phase: Extract<WithdrawalPhase, { name: 'needs-wallet' }> }
  | { readonly type: 'wallet-returned' }
  | {
      readonly type: 'withdrawal-prepared'
      readonly prepared: PreparedWithdrawal
      /** What the hub held before; left out where nobody said. Smallest unit. */
      readonly held?: bigint | undefined
    }
  | { readonly type: 'turn-awaited' }
  /** The wallet is elsewhere than when it was looked at. */
  | { readonly type: 'wallet-moved' }
  /** The wallet opens a window, and the person's last press is too long ago for that. */
  | { readonly type: 'press-awaited' }
  | (AskKey & { readonly type: 'ask-recorded'; readonly ask: WithdrawalAsk })
  /** It was recorded before: its prompt may be open in another tab. */
  | (AskKey & { readonly type: 'ask-existed'; readonly ask: WithdrawalAsk })
  | (AskKey &
      DigestSignature & {
        readonly type: 'digest-signed'
        readonly prepared: PreparedWithdrawal
        readonly held?: bigint | undefined
        readonly at: number
      })
  | (AskKey & {
      readonly type: 'wallet-rejected'
      readonly kind: 'signature' | 'transaction'
      readonly at: number
    })
  | (AskKey & {
      readonly type: 'wallet-failed'
      readonly kind: 'signature' | 'transaction'
      readonly message: string
    })
  | {
      readonly type: 'submission-refused'
      readonly round: number
      readonly code: string | null
      readonly message: string
      readonly earlier: 'none' | 'unknown'
      readonly at: number
    }
  /** Another withdrawal of the same money was sent to the service before this one. */
  | { readonly type: 'submission-yielded'; readonly round: number; readonly to: string; readonly at: number }
  | {
      readonly type: 'job-begun'
      readonly round: number
      readonly jobId: string
      readonly origin: 'ours' | 'joined'
      readonly at: number
    }
  | {
      readonly type: 'transaction-checked'
      readonly anchor: Anchor
      readonly wallet: 'on-chain' | 'elsewhere'
    }
  /** It came signed: it only has to be posted, and no wallet is asked. */
  | (SignedTransaction & {
      readonly type: 'payout-signed'
      readonly round: number
      readonly at: number
    })
  /** Tried out, the depository says that it has carried the request out already. */
  | { readonly type: 'already-used' }
  | { readonly type: 'chain-switched' }
  | (AskKey & { readonly type: 'wallet-answered'; readonly hash: string; readonly at: number })
  | (AskKey &
      SignedTransaction & {
        readonly type: 'wallet-signed'
        readonly at: number
      })
  /** An account held by this process could not sign: nothing was sent. */
  | (AskKey & { readonly type: 'sign-failed'; readonly message: string; readonly at: number })
  | { readonly type: 'located'; readonly round: number; readonly hash: string; readonly at: number }
  | {
      readonly type: 'transaction-seen'
      readonly hash: string
      readonly seen: Extract<WithdrawalPhase, { name: 'confirming' }>['seen']
    }
  | {
      readonly type: 'hash-refused'
      readonly round: number
      readonly hash: string
      readonly at: number
    }
  | {
      readonly type: 'transaction-reverted'
      readonly round: number
      readonly hash: string
      readonly at: number
    }
  | { readonly type: 'expiry-passed'; readonly round: number; readonly at: number }
  | { readonly type: 'balance-read'; readonly amount: bigint }

/** What happened. */
export type WithdrawalEvent = RunEvent | PhaseEvent
