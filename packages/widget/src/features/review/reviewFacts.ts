import type { Chain, Quote } from '@portage/core'
import type { ExecutionState } from '@portage/core/execution'
import type { Family, Policy } from '@portage/core/verification'
import type { Loss } from '../loss/loss.js'
import type { May, StopAct } from '../run/stopView.js'

/**
 * What the button of the review does. `send` opens the wallet; `send-unverified` does so in full knowledge; `agree`
 * takes what a newer quote says in the place of the earlier one; `confirm` turns the yes on or off.
 */
export type ReviewAct = StopAct | 'send' | 'send-unverified' | 'agree' | 'confirm' | 'none'

/** Everything the review is drawn from. */
export type ReviewFacts = Readonly<{
  quote: Quote
  /** The quote whose terms the person has seen and gone on with; the same one until a newer one came. */
  agreed: Quote
  /** How much less arrives than leaves by it, and by what the person has gone on with. */
  loss: Loss
  agreedLoss: Loss
  /** Null until the execution was made. */
  state: ExecutionState | null
  chains: readonly Chain[]
  /** The families the host has: what a call of any other does is not told. */
  families: readonly Family[]
  /** Milliseconds on the client's clock. */
  now: number
  may: May
  policy: Policy
  /** Milliseconds after which the engine refuses the quote. */
  maxQuoteAge: number
  /** Whether a newer quote is being asked for. */
  isAsking: boolean
  /** What the host's own hook says of this quote: nothing, not yet, or why not. */
  host: Readonly<{ state: 'free' | 'asking' }> | Readonly<{ state: 'held'; words: string | null }>
  /** Whether there is as much as is to leave, as far as anybody knows. */
  balance: 'enough' | 'short'
  /** The account that is connected where it arrives; null where none is. */
  own: string | null
  /** The name its recipient was typed by, which its address was looked up for; null where an address was given. */
  recipientName: string | null
  /** Which confirmation the person has given, by its key. */
  confirmed: string | null
}>
