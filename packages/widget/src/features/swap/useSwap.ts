import {
  type Chain,
  type Currency,
  isNativeAddress,
  isServiceError,
  type Quote,
  type ServiceErrorCode,
} from '@portage/core'
import { type UseQuoteReturnType, useChains, useGasReserve, useTokenPrice } from '@portage/react'
import { useStore } from 'zustand'
import type { Format } from '../../copy/format.js'
import { useLateWords } from '../../copy/useScreen.js'
import { useWords } from '../../copy/useWords.js'
import type { WidgetStore } from '../../store/createWidgetStore.js'
import type { Loss, Witnesses } from '../loss/loss.js'
import type { Offers } from './isOffered.js'
import { isSameRef } from './reduceForm.js'
import type { Doubt, SwapFacts, SwapView } from './swapTypes.js'
import { gasReserveOf, readAmount, swapView } from './swapView.js'
import type { AskedSwap } from './toQuoteRequest.js'
import { useLookAlike } from './useLookAlike.js'
import { useLoss } from './useLoss.js'
import { useOnline } from './useOnline.js'
import { type ReadPayees, useSwapEnds } from './useSwapEnds.js'
import { useSwapOffer } from './useSwapOffer.js'

/** Everything the form needs, read from the hooks and the widget's store. */
export type Swap = Readonly<{
  view: SwapView
  /** What is asked, by whom and for whom: another text is another question. */
  question: string
  chains: readonly Chain[]
  from: Currency | null
  to: Currency | null
  account: string | null
  /** Whose wallet that is: the VM of the network it leaves from. */
  vmType: string
  /** The account that is connected where it arrives. */
  own: string | null
  /** Who is paid, null where nobody is known, and whether that is the account that is connected there. */
  recipient: string | null
  arrivesAt: 'own' | 'other'
  /** Of the currency that leaves; null while unknown. */
  balance: bigint | null
  /** How much of that stays for gas, where all of it is taken; null where none of it pays for gas. */
  reserve: bigint | null
  quote: UseQuoteReturnType
  /** The newest quote: to be checked, where what is drawn waits for that. */
  newest: Quote | null
  /** When what is offered was last said anew, drawn or not, milliseconds. */
  quotedAt: () => number | null
  /** A token that the person has to agree to first. */
  doubted: Doubt | null
  /** How much less arrives than leaves by what is offered, and what says so beside it. */
  loss: Loss
  witnesses: Witnesses
  retry: () => void
}>

/** What the host sets for its widget. */
export type UseSwapOptions = Readonly<{
  may: SwapFacts['may']
  refreshQuoteAge: number | undefined
  /** What may be chosen at each end. */
  offers: Offers
  topupAmount: string | undefined
  /** What the host says of who is paid. */
  payees: ReadPayees
  settings: AskedSwap['settings']
  options: AskedSwap['options']
  /** Where quotes are checked on the form; left out where the review checks them. */
  checking: Checking | undefined
}>

/** The quote that was last checked on the form, null before the first, and what takes a newer one. */
export type Checking = Readonly<{ checked: Quote | null; settle: (quote: Quote) => void }>

const none: readonly Chain[] = Object.freeze([])

/** Joins what was chosen and typed with what is known, and says what to show. */
export function useSwap(store: WidgetStore, format: Format, options: UseSwapOptions): Swap {
  const { form: copy, errors } = useWords('form')
  const { may, refreshQuoteAge, settings, checking } = options
  const { form, screen, agreed } = useStore(store)
  const chainsQuery = useChains()
  const chains = chainsQuery.data ?? none
  const ends = useSwapEnds(form, chains, options.offers, options.payees)
  const { from, to, account, recipient, arrivesAt, support } = ends
  const { exact, unit } = form
  const priceQuery = useTokenPrice(unit === 'money' ? ends[exact] : null)
  const price = { state: priceQuery.isLoading ? 'reading' : 'read', usd: priceQuery.data ?? null } as const
  const balances = { from: ends.balance, to: null }
  const typed = { amount: form.amount, exact, unit, price, from, to, balances }
  const amount = readAmount(typed, null)
  const { quote, newest, offer, losing, refetch } = useSwapOffer(
    {
      // Nothing is asked about money that cannot leave from here.
      from: support.from === 'open' ? from : null,
      ...{ to, amount, exact, settings },
      topupAmount: options.topupAmount,
      options: options.options,
      acceptsLoss: form.acceptsLoss,
    },
    ends,
    { screen, refreshQuoteAge, checked: checking?.checked },
  )
  // What helps against a refusal is often a dialog, whose part of the language also says the rarer refusals.
  const late = useLateWords('dialogs', failedBy(offer.error, 'service-refused'))?.refusals
  const isNative = from !== null && isNativeAddress(from.address, ends.vmType)
  const gas = gasReserveOf(quote.quote, from, chains)
  // A quote says it too, and better.
  const reserveQuery = useGasReserve(isNative && account !== null && gas === null ? from : null)
  const lookAlike = { from: useLookAlike(from, chains), to: useLookAlike(to, chains) }
  const doubted =
    [doubtOf(from, lookAlike.from), doubtOf(to, lookAlike.to)].find(
      (one) => one !== null && !agreed.some((known) => isSameRef(known, one.currency)),
    ) ?? null
  const retry = (): void => {
    if (chainsQuery.isError) void chainsQuery.refetch()
    else void refetch()
  }
  // Nothing is quoted anew beside a run.
  const saysOnline = useOnline(() => screen.name !== 'progress' && retry())
  const online =
    saysOnline || ![chainsQuery.error, offer.error].some((error) => failedBy(error, 'service-unreachable'))
  const { loss, witnesses } = useLoss('amount' in amount ? { from, to } : null, chains, offer.quote)

  return {
    view: swapView(
      {
        ...typed,
        ...{ chains, account, recipient, arrivesAt, support, losing, loss, online, lookAlike, doubted, may },
        reading: ends.reading,
        setup: chainsQuery.isError ? chainsQuery.error : chainsQuery.data ? 'read' : 'reading',
        accounts: ends.accounts,
        walletFor: ends.walletFor,
        quote: offer,
        least: checking === undefined ? 'short' : 'whole',
      },
      { copy, errors: { ...errors, late }, format },
    ),
    question: [
      ...[form.amount, exact, unit, settings.slippage, settings.topup],
      ...[from?.chainId, from?.address, account],
      ...[to?.chainId, to?.address, recipient],
    ].join(' '),
    ...{ chains, from, to, account, quote, newest, doubted, loss, witnesses, retry },
    vmType: ends.vmType,
    ...{ own: ends.own, recipient, arrivesAt },
    balance: ends.balance,
    reserve: isNative ? (gas === null ? (reserveQuery.data ?? 0n) : gas * 2n) : null,
    quotedAt: () => offer.latest()?.receivedAt ?? offer.receivedAt,
  }
}

function doubtOf(currency: Currency | null, of: string | null): Doubt | null {
  if (currency === null) return null
  if (of !== null) return { currency, because: 'look-alike', of }
  return currency.verified === false ? { currency, because: 'unvouched' } : null
}

function failedBy(error: Error | null, code: ServiceErrorCode): boolean {
  return isServiceError(error) && error.code === code
}
