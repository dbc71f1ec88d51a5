import type { JournalProblem } from '../errors/journal.js'
import type { PermitEnd } from '../families/chainReadings.js'

/** Why an item went no further. Each has a sentence and one next action in the widget. */
export type StopReason =
  /** The person stopped the run. No wallet is asked for it any more. */
  | { readonly type: 'cancelled' }
  /** The person said no in the wallet; or, where it says so, the ask was withdrawn before anybody was asked. */
  | { readonly type: 'rejected'; readonly asked?: 'nobody' | undefined }
  /** An account held by this process could not sign: nothing was sent. */
  | { readonly type: 'sign-failed'; readonly message: string }
  /** The person said that nothing waits in the wallet, and nothing is on the chain: it may be asked for again. */
  | { readonly type: 'nothing-waiting' }
  /** The transaction was included and failed: only gas was paid. */
  | { readonly type: 'reverted'; readonly hash: string; readonly message?: string | undefined }
  /** Proved at a finalized block: another transaction took the place of the one that was sent. */
  | { readonly type: 'replaced'; readonly hash: string }
  /** The wallet sent the deposit on another chain: it is there, and comes home by recovery. Never asked again. */
  | { readonly type: 'deposit-on-other-chain'; readonly chainId: number; readonly hash: string }
  /** A signature was asked for and never came: nothing is allowed by it, it may be asked for again. */
  | { readonly type: 'signature-unanswered' }
  /**
   * Another run was asked for under the request and order ids that this quote bears too: one order is asked for once.
   * `executionId` is that run.
   */
  | { readonly type: 'ids-reused'; readonly executionId: string }
  /** What was on the screen at the click is not what would be asked for: it is to be looked at again. */
  | { readonly type: 'shown-differs' }
  /** The service did not take the signature. */
  | { readonly type: 'post-refused'; readonly message: string }
  /** A permission that was signed can be taken no more, and nothing was deposited by it. */
  | { readonly type: 'permit-ended'; readonly end: PermitEnd }
  /** Another execution of this account, chain and token has an ask without an answer: it is shown first. */
  | { readonly type: 'earlier-open'; readonly executionId: string }
  /** Tried out on our own RPC, it does not go through. */
  | { readonly type: 'would-fail'; readonly message: string }
  /** A check of the quote failed. Nothing was asked for. */
  | { readonly type: 'verification-failed' }
  /** The service names a depository that `trusted` does not know yet. All else of the quote holds. */
  | { readonly type: 'depository-moved' }
  /** Nobody could check a part of the quote, and the person has not agreed to that. Nothing was asked for. */
  | { readonly type: 'unverifiable' }
  /** The quote is older than `maxQuoteAge`. Nothing was asked for. */
  | { readonly type: 'quote-aged' }
  /** The deposit would take more than the depository may: an approval was spent, or the quote has none. */
  | { readonly type: 'allowance-short' }
  /** A transaction sent after the last ask is still on its way: it may be the deposit. */
  | { readonly type: 'transaction-pending' }
  /** The wallet, the person or the service names a transaction for it, and our RPC does not show it: it may be there. */
  | { readonly type: 'transaction-named'; readonly hash: string }
  /** No wallet that can sign on this chain is connected. */
  | { readonly type: 'wallet-missing' }
  /** The wallet is connected with another account than the one that the quote is for. */
  | { readonly type: 'wrong-account'; readonly expected: string; readonly got: string | null }
  /** The person refused to move the wallet to the chain. */
  | { readonly type: 'switch-refused' }
  /** The wallet could not be moved to the chain. */
  | { readonly type: 'switch-failed'; readonly message: string }
  /** Under the right id, but with other blocks than our RPC's: what it would send could not be seen. */
  | { readonly type: 'wallet-on-fork' }
  /** No RPC of the chain could be read, and without one nothing is asked for. */
  | { readonly type: 'chain-unreadable'; readonly message: string }
  /** The journal could not keep the ask, so that nothing was asked for. */
  | {
      readonly type: 'journal-failed'
      readonly message: string
      /** Null where the journal is a host's own and did not say. */
      readonly problem: JournalProblem | null
    }
  /** The journal forgets with the page, and the host did not say that it may. */
  | { readonly type: 'journal-volatile' }
  /** A part of this package could not be loaded, and without it nothing is checked. */
  | { readonly type: 'not-loaded' }
  /** The quote has a step that this version cannot carry out. */
  | { readonly type: 'step-unsupported' }
