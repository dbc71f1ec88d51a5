import type { Quote } from '@portage/core'
import type { Loss } from '../features/loss/loss.js'
import type { FormState } from '../features/swap/reduceForm.js'

/** What stands on the card: the form, or a dialog over it. */
export type Screen =
  | Readonly<{ name: 'form' }>
  | Readonly<{ name: 'picker'; side: 'from' | 'to' }>
  | Readonly<{ name: 'account' }>
  | Readonly<{ name: 'recipient' }>
  | Readonly<{ name: 'settings' }>
  /**
   * `agreed` is the quote whose terms the person has seen, and `agreedLoss` what it lost then; `quote` the newest for the
   * same question, which `form` asked.
   */
  | Readonly<{
      name: 'review'
      quote: Quote
      agreed: Quote
      agreedLoss: Loss
      account: string
      form: FormState
    }>
  | Readonly<{ name: 'progress'; id: string }>
  /** A request that was begun elsewhere, and is only looked at. */
  | Readonly<{ name: 'watch'; requestId: string }>
  /** A payment by an address, which no wallet signs, in the card's own place. */
  | Readonly<{ name: 'deposit-address' }>
  /** Where money is that stopped half-way, in the card's own place. */
  | Readonly<{ name: 'recovery'; query: string }>
