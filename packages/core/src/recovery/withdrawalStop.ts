import type { JournalProblem } from '../errors/journal.js'
import type { JobEnd } from './facts.js'
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
