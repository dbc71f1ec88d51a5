import type { Quote } from '@portage/core'
import type { ExecutionStatus } from '@portage/core/execution'
import type { RunEndedEvent } from '../run/reportEnded.js'
import type { CurrencyRef } from './reduceForm.js'
import type { SwapSettings } from './toQuoteRequest.js'

/** What a widget tells its host. Told after the fact; nothing waits for the host. */
export type SwapWidgetEvent =
  /** The person wants to connect a wallet. */
  | Readonly<{ type: 'connect-wanted' }>
  /** The person wants to pay by a deposit address, since no wallet here can send. */
  | Readonly<{ type: 'deposit-address-wanted' }>
  /** The person wants to see their wallet: a host with a mobile wallet can open it. */
  | Readonly<{ type: 'wallet-wanted' }>
  /** A token was chosen. */
  | Readonly<{ type: 'currency-chosen'; side: 'from' | 'to'; currency: CurrencyRef }>
  /** Where it arrives was chosen; null is the person's own wallet. */
  | Readonly<{ type: 'recipient-chosen'; address: string | null }>
  /** Another account of the wallet is to pay. */
  | Readonly<{ type: 'account-chosen'; account: string }>
  | Readonly<{ type: 'settings-changed'; settings: SwapSettings }>
  /** The person agreed to a token that the service does not vouch for. */
  | Readonly<{ type: 'token-agreed'; currency: CurrencyRef }>
  /**
   * The person goes on although much is lost; `loss` is what the button said, in dollars or in the currency itself, null
   * where nobody knows.
   */
  | Readonly<{ type: 'loss-accepted'; loss: string | null }>
  /** A quote is shown for another question than before. */
  | Readonly<{ type: 'quote-shown'; quote: Quote }>
  /** A hook of the host kept the person from going on. */
  | Readonly<{ type: 'held-back'; before: 'review' | 'ask' }>
  /** A quote was opened for review. */
  | Readonly<{ type: 'review-opened'; quote: Quote }>
  /** A dialog was left, and how. */
  | Readonly<{
      type: 'dialog-closed'
      dialog: 'account' | 'picker' | 'recipient' | 'settings' | 'review' | 'progress'
      reason: 'left' | 'chosen' | 'another' | 'requote'
    }>
  /** A run has asked a wallet, or its status changed since. */
  | Readonly<{ type: 'run-changed'; id: string; status: ExecutionStatus }>
  | RunEndedEvent
