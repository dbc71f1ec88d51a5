import type { Chain, Currency, Preview, Quote } from '@portage/core'
import type { ChainSupport, QuotePhase } from '@portage/react'
import type { ButtonKind } from '../../components/Button.js'
import type { Figure } from '../../components/FigureText.js'
import type { MarkShape } from '../../components/markShapes.js'
import type { Loss } from '../loss/loss.js'
import type { FormState, Side } from './reduceForm.js'

/** Everything the form is drawn from. */
export type SwapFacts = Readonly<{
  amount: string
  /** The end the amount was typed at, and what in. */
  exact: Side
  unit: FormState['unit']
  /** What one whole token of that end is worth, where the amount is in money; null where nobody knows. */
  price: Readonly<{ state: 'reading' | 'read'; usd: string | null }>
  from: Currency | null
  to: Currency | null
  /** Whether it is still being found out which token an end was given. */
  reading: Readonly<Record<Side, boolean>>
  chains: readonly Chain[]
  /** Whether the networks are known: read, being read, or not readable. */
  setup: 'read' | 'reading' | Error
  account: string | null
  /** Every account the wallet shares, that one among them. */
  accounts: readonly string[]
  /** What this app can do with the networks of the two ends. */
  support: Readonly<{ from: ChainSupport['origin']; to: ChainSupport['destination'] }>
  /** The network to connect a wallet for, where not every wallet is one for it; null otherwise. */
  walletFor: string | null
  /** Where it arrives: the account connected there, or an address that was chosen. */
  recipient: string | null
  /** Whether that is the person's own wallet. */
  arrivesAt: 'own' | 'other'
  balances: Readonly<{ from: bigint | null; to: bigint | null }>
  /**
   * The answer to what is chosen and typed: a preview as long as one of the two accounts is missing, and where the
   * service refuses a quote for what would be lost (`losing`).
   */
  quote: Readonly<{ quote: Quote | Preview | null; error: Error | null; phase: QuotePhase; isStale: boolean }>
  losing: boolean
  /** How much less arrives than leaves by that answer. */
  loss: Loss
  online: boolean
  /** The symbol of the token that an end's could be taken for; null where it bears its own name. */
  lookAlike: Readonly<Record<Side, string | null>>
  /** A token to be looked at twice, until the person has agreed to it. */
  doubted: Doubt | null
  /** What the host lets a person do: connect a wallet, choose what leaves, pay by a deposit address. */
  may: Readonly<{ connect: boolean; chooseFrom: boolean; useAddress: boolean }>
  /** How the least that arrives is said: short, or whole where the form itself is confirmed. */
  least: 'short' | 'whole'
}>

/** Why a token is to be agreed to first: the service does not vouch for it, or it could be taken for the one known by `of`. */
export type Doubt = Readonly<{ currency: Currency }> &
  (Readonly<{ because: 'unvouched' }> | Readonly<{ because: 'look-alike'; of: string }>)

/** What the form's one button does. */
export type SwapAct =
  | 'review'
  /** Goes on although much is lost: a quote is asked for that says so, then reviewed. */
  | 'accept-loss'
  | 'agree-token'
  | 'connect'
  | 'choose-from'
  | 'choose-to'
  | 'choose-recipient'
  /** Has a deposit address made, where no wallet here can send. */
  | 'use-address'
  | 'focus-amount'
  | 'retry'
  | 'none'

/** Everything the form shows. */
export type SwapView = Readonly<{
  screen: 'form' | 'no-key'
  from: EndView
  to: EndView
  /** Where it arrives, in words. */
  where: string
  /** From which account it leaves, in words; null where there is no other. */
  fromAccount: string | null
  /** What holds at the end that was not typed at: what arrives at least, or that no more leaves. */
  bound: Readonly<{ side: Side; said: Figure }> | null
  /** How the least that arrives is said; whole, it has a line of its own. */
  least: SwapFacts['least']
  /** The end that is exact. */
  exact: Side
  /** Whether there is a balance to take a share of. */
  shares: 'offered' | 'none'
  /** `details` is what the parts are drawn from, on demand. */
  cost: Readonly<{
    state: 'said' | 'loading' | 'error' | 'loss'
    text: string
    more: string | null
    details: Quote | Preview | null
  }>
  /** What is lost, as the button says it, where it is much; null otherwise, or where nobody knows. */
  loss: string | null
  /** Said beside the button, since it is about what the button does. */
  warning: string | null
  line: Readonly<{ from: MarkShape; to: MarkShape; ends: 'open' | 'closed' }>
  button: Readonly<{ kind: ButtonKind; label: string; act: SwapAct }>
  note: string
  /** What the figures are: of an offer that can be taken, or a preview of one. */
  offer: 'quote' | 'preview'
  /** Whether it is said how old that is. */
  age: 'counted' | 'none'
}>

/** A token and its network as they are drawn; `reading` while it is not known which, null where none is chosen. */
export type CurrencyView =
  | Readonly<{
      symbol: string
      chain: string
      logoUrl: string | null
      chainLogoUrl: string | null
      doubtful: boolean
    }>
  | 'reading'
  | null

/** One end: how much there is, of what, and how much of it moves. */
export type EndView = Readonly<{
  balance: Figure | null
  /** Whether that is enough for what is to leave. */
  balanceIs: 'enough' | 'short'
  currency: CurrencyView
  /**
   * What stands in the field: typed, answered by a quote, being asked for, of an earlier question, or nothing. `text`
   * is as people read it, `plain` as they type it.
   */
  amount: Readonly<{
    state: 'typed' | 'shown' | 'loading' | 'old' | 'none'
    text: string
    plain: string
  }>
  /** What the field is typed in. */
  unit: FormState['unit']
  /** The amount in the other unit; a press turns the field to it. Null where it is not known. */
  other: Readonly<{ text: string; plain: string }> | null
  /** How much less arrives here than leaves, in percent with its sign; null where that is nothing, or nobody knows. */
  impact: string | null
  /** The two amounts that what was typed may mean; empty where there is no doubt. `plain` as it is kept. */
  choices: readonly Readonly<{ text: string; plain: string }>[]
  /** Why the amount will not do. */
  error: string | null
}>
