import {
  type Chain,
  type Currency,
  findChain,
  isNativeAddress,
  type Preview,
  type Quote,
} from '@portage/core'
import type { QuotePhase } from '@portage/react'
import type { ButtonKind } from '../../components/Button.js'
import { shortenHash } from '../../components/Hash.js'
import type { MarkShape } from '../../components/markShapes.js'
import { describeError, type ErrorView } from '../../copy/describeError.js'
import type { FormCopy } from '../../copy/en/form.js'
import type { Format } from '../../copy/format.js'
import { priceUsd } from '../../copy/usd.js'
import { readRun, symbolOf } from '../run/readRun.js'
import { type CheckedAmount, checkAmount } from './checkAmount.js'
import { type CostView, costOf } from './costOf.js'
import { isSameRef } from './reduceForm.js'
import { sayAmount } from './sayAmount.js'
import { swapButton } from './swapButton.js'

/** Everything the form is drawn from. */
export type SwapFacts = Readonly<{
  amount: string
  from: Currency | null
  to: Currency | null
  chains: readonly Chain[]
  /** Whether the networks are known: read, being read, or not readable. */
  setup: 'read' | 'reading' | Error
  account: string | null
  /** Where it arrives: the account connected there, or an address that was chosen. */
  recipient: string | null
  /** Whether that is the person's own wallet. */
  arrivesAt: 'own' | 'other'
  balances: Readonly<{ from: bigint | null; to: bigint | null }>
  /** The answer to what is chosen and typed: a preview as long as one of the two accounts is missing. */
  quote: Readonly<{ quote: Quote | Preview | null; error: Error | null; phase: QuotePhase; isStale: boolean }>
  online: boolean
  may: Readonly<{ connect: boolean }>
}>

/** What the form's one button does. */
export type SwapAct =
  | 'review'
  | 'connect'
  | 'choose-from'
  | 'choose-to'
  | 'choose-recipient'
  | 'focus-amount'
  | 'retry'
  | 'none'

/** One end: whose, how much there is, and of what. */
export type EndView = Readonly<{
  owner: string | null
  balance: string | null
  currency: Readonly<{
    symbol: string
    chain: string
    logoUrl: string | null
    chainLogoUrl: string | null
    doubtful: boolean
  }> | null
  usd: string | null
}>

/** Everything the form shows. */
export type SwapView = Readonly<{
  screen: 'form' | 'no-key'
  from: EndView
  to: EndView
  /** Where it arrives, in words. */
  where: string
  /** What would arrive: known, being asked for (nothing to show yet), of an earlier question, or nothing. */
  arrives: Readonly<{ state: 'shown' | 'loading' | 'old' | 'none'; amount: string; least: string | null }>
  /** What is wrong with what was typed, said beside the field. */
  fieldError: string | null
  /** Whether there is a balance to take a share of. */
  shares: 'offered' | 'none'
  cost: Readonly<{
    state: 'said' | 'loading' | 'error'
    text: string
    more: string | null
    parts: CostView['parts']
  }>
  line: Readonly<{
    from: MarkShape
    place: MarkShape
    far: MarkShape
    to: MarkShape
    ends: 'open' | 'closed'
  }>
  button: Readonly<{ kind: ButtonKind; label: string; act: SwapAct }>
  note: string
  /** What the figures are: of an offer that can be taken, or a preview of one. */
  offer: 'quote' | 'preview'
  /** When the quote shown arrived, milliseconds; null when none is. */
  quotedAt: number | null
}>

/** What was typed, understood: also what a quote is asked for with. */
export function readAmount(
  facts: Pick<SwapFacts, 'amount' | 'from' | 'chains' | 'balances'>,
  gas: bigint | null,
): CheckedAmount {
  const { amount, from, balances } = facts
  return checkAmount(amount, from?.decimals ?? 18, from === null ? null : balances.from, gas)
}

/** What sending costs by the last quote, where the currency sent is the one gas is paid in; null otherwise. */
export function gasOf(
  quote: Quote | Preview | null,
  from: Currency | null,
  chains: readonly Chain[],
): bigint | null {
  if (quote === null || from === null) return null
  const vmType = findChain(chains, from.chainId)?.vmType ?? 'evm'
  const gas = quote.fees.gas
  return isNativeAddress(from.address, vmType) && isSameRef(gas?.currency ?? null, from)
    ? (gas?.amount ?? null)
    : null
}

/** Turns what is chosen, typed and known into what to show. Pure. */
export function swapView(facts: SwapFacts, words: Readonly<{ copy: FormCopy; format: Format }>): SwapView {
  const { copy, format } = words
  const { from, to, chains, quote } = facts
  const amount = readAmount(facts, gasOf(quote.isStale ? null : quote.quote, from, chains))
  const fieldError = sayAmount(amount, from, words)
  const isSame = isSameRef(from, to)
  const toChain = to === null ? '' : chainName(chains, to.chainId)
  const problem = problemOf(facts, toChain)
  const isOpen = fieldError === null && !isSame && problem === null
  const shown = quote.quote !== null && (fieldError === null || amount.type === 'no-gas') ? quote.quote : null
  const offer = facts.account === null || facts.recipient === null ? 'preview' : 'quote'
  // Where the service knows no account to preview with, nothing is asked before there is one.
  const mayAsk = offer === 'quote' || quote.phase !== 'none'
  const isAsking = mayAsk && amount.type === 'amount' && isOpen && from !== null && to !== null
  const isLoading = isAsking && shown === null
  const isOld = shown !== null && (quote.isStale || problem !== null || !facts.online)
  const run = shown === null ? null : readRun(shown, chains, format)
  const cost = run === null ? null : costOf(run, words)
  return {
    screen: problem?.action === 'key' ? 'no-key' : 'form',
    from: endView(facts, 'from', words, usdOf(facts, amount, format)),
    to: endView(facts, 'to', words, run?.to.usd ?? null),
    where: facts.recipient === null ? copy.anAddress : sayWhere(),
    arrives: {
      state: isLoading ? 'loading' : shown === null ? 'none' : isOld ? 'old' : 'shown',
      amount: arrivesAmount(shown, format),
      least: offer === 'preview' || run?.least == null ? null : copy.atLeast(run.least.bare),
    },
    fieldError,
    shares: facts.account !== null && from !== null && (facts.balances.from ?? 0n) > 0n ? 'offered' : 'none',
    cost: sayCost(),
    line: {
      from: facts.account === null ? 'ring-ahead' : 'ring-dot',
      place: 'place-ahead',
      far: isClosed() ? 'bar' : 'place-ahead',
      to: isClosed() ? 'never' : 'ring-ahead',
      ends: isClosed() ? 'closed' : 'open',
    },
    button: swapButton(facts, { amount, fieldError, isSame, problem, isOld, shown, toChain }, copy, format),
    note:
      shown !== null && !facts.online
        ? copy.notUsed
        : problem !== null || isSame
          ? copy.nothingAsked
          : shown !== null && offer === 'preview'
            ? copy.previewNote
            : copy.checked,
    offer,
    quotedAt: shown === null || isOld ? null : shown.receivedAt,
  }

  function sayWhere(): string {
    const short = shortenHash(facts.recipient ?? '')
    return facts.arrivesAt === 'own' ? short : copy.notYours(short)
  }

  /** The line ends before it starts: there is no way for this. */
  function isClosed(): boolean {
    return isSame || (problem !== null && (problem.action === 'amount' || problem.action === 'to'))
  }

  function sayCost(): SwapView['cost'] {
    const said = (text: string): SwapView['cost'] => ({ state: 'said', text, more: null, parts: [] })
    if (facts.setup === 'reading') return said(copy.readingChains)
    if (!facts.online && facts.setup === 'read') return said(copy.noConnection)
    if (problem !== null) return { state: 'error', text: problem.text, more: problem.said, parts: [] }
    if (isSame) return { state: 'error', text: copy.sameToken, more: null, parts: [] }
    if (from === null || to === null) return said(copy.costsUntilToken)
    if (!mayAsk && amount.type === 'amount') return said(copy.costsUntilWallet)
    if (isLoading) return { state: 'loading', text: copy.asking, more: null, parts: [] }
    if (cost === null) return said(copy.costsUntilAmount)
    return { state: 'said', text: cost.text, more: null, parts: cost.parts }
  }
}

/** What keeps the form from being answered: the networks, or the last question. */
function problemOf({ setup, quote, online }: SwapFacts, toChain: string): ErrorView | null {
  if (setup instanceof Error) return describeError(setup, toChain)
  if (!online || quote.error === null || quote.isStale) return null
  return describeError(quote.error, toChain)
}

function endView(
  facts: SwapFacts,
  side: 'from' | 'to',
  { copy, format }: Readonly<{ copy: FormCopy; format: Format }>,
  usd: string | null,
): EndView {
  const currency = facts[side]
  const owner = side === 'from' ? facts.account : facts.recipient
  const balance = facts.balances[side]
  const chain = currency === null ? null : findChain(facts.chains, currency.chainId)
  return {
    owner: owner === null ? null : shortenHash(owner),
    balance:
      currency === null || owner === null || balance === null
        ? null
        : copy.balance(format.balance(balance, currency.decimals)),
    currency:
      currency === null
        ? null
        : {
            symbol: symbolOf(currency),
            chain: chainName(facts.chains, currency.chainId),
            logoUrl: currency.logoUrl,
            chainLogoUrl: chain?.iconUrl ?? null,
            doubtful: currency.verified === false,
          },
    usd,
  }
}

function arrivesAmount(quote: Quote | Preview | null, format: Format): string {
  const out = quote?.details.currencyOut
  return out?.amount == null ? '0' : format.amount(out.amount, out.currency.decimals)
}

/** What the typed amount is worth at the quote's own price, also while a newer quote is on its way. */
function usdOf({ quote, from }: SwapFacts, amount: CheckedAmount, format: Format): string | null {
  if (amount.type === 'empty') return format.usd(0n)
  const priced = quote.quote?.details.currencyIn ?? null
  if (!('amount' in amount) || priced === null || !isSameRef(priced.currency, from)) return null
  return format.usd(priceUsd(amount.amount, priced))
}

function chainName(chains: readonly Chain[], chainId: number): string {
  return findChain(chains, chainId)?.displayName ?? `chain ${chainId}`
}
