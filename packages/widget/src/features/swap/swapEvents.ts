import type { Quote } from '@portage/core'
import type { ExecutionStatus } from '@portage/core/execution'

/** What a widget tells its host. Told after the fact; nothing waits for the host. */
export type SwapWidgetEvent =
  /** The person wants to connect a wallet. */
  | Readonly<{ type: 'connect-wanted' }>
  /** The person wants to see their wallet: a host with a mobile wallet can open it. */
  | Readonly<{ type: 'wallet-wanted' }>
  /** A quote was opened for review. */
  | Readonly<{ type: 'review-opened'; quote: Quote }>
  /** A dialog was left, and how. */
  | Readonly<{
      type: 'dialog-closed'
      dialog: 'picker' | 'recipient' | 'review' | 'progress'
      reason: 'left' | 'chosen' | 'another' | 'requote'
    }>
  /** A run has asked a wallet, or its status changed since. */
  | Readonly<{ type: 'run-changed'; id: string; status: ExecutionStatus }>
