import { type Chain, type Currency, findChain, isServiceError, previewAccount } from '@portage/core'
import {
  type UseQuoteReturnType,
  useAccounts,
  useBalances,
  useChains,
  usePreview,
  useQuote,
  useTokenPrice,
} from '@portage/react'
import { useStore } from 'zustand'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import type { WidgetStore } from '../../store/createWidgetStore.js'
import type { Loss, Witnesses } from '../loss/loss.js'
import { isDrawnAlike } from './isDrawnAlike.js'
import { type CurrencyRef, isSameRef } from './reduceForm.js'
import type { Doubt, SwapView } from './swapTypes.js'
import { gasReserveOf, readAmount, swapView } from './swapView.js'
import { toQuoteRequest } from './toQuoteRequest.js'
import { useLookAlike } from './useLookAlike.js'
import { useLoss } from './useLoss.js'
import { useOnline } from './useOnline.js'
import { useSelectedCurrency } from './useSelectedCurrency.js'

/** Everything the form needs, read from the hooks and the widget's store. */
export type Swap = Readonly<{
  view: SwapView
  /** What is asked, by whom and for whom: another text is another question. */
  question: string
  chains: readonly Chain[]
  /** Those of them that the host lets be chosen. */
  offered: readonly Chain[]
  from: Currency | null
  to: Currency | null
  account: string | null
  /** Whose wallet that is: the VM of the network it leaves from. */
  vmType: string
  /** The account that is connected where it arrives. */
  own: string | null
  /** Of the currency that leaves; null while unknown. */
  balance: bigint | null
  gas: bigint | null
  quote: UseQuoteReturnType
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
  may: Readonly<{ connect: boolean }>
  refreshQuoteAge: number | undefined
  /** The only networks to choose from; all of them when left out. */
  chainIds: readonly number[] | undefined
  topupAmount: string | undefined
}>

const none: readonly Chain[] = Object.freeze([])

/** Joins what was chosen and typed with what is known, and says what to show. */
export function useSwap(store: WidgetStore, format: Format, options: UseSwapOptions): Swap {
  const { form: copy, errors } = useWords('form')
  const { may, refreshQuoteAge, chainIds } = options
  const { form, screen, settings, agreed } = useStore(store)
  const chainsQuery = useChains()
  const accounts = useAccounts()
  const chains = chainsQuery.data ?? none
  const offered = (ref: CurrencyRef | null): CurrencyRef | null =>
    ref === null || chainIds === undefined || chainIds.includes(ref.chainId) ? ref : null
  const selected = {
    from: useSelectedCurrency(offered(form.from), chains),
    to: useSelectedCurrency(offered(form.to), chains),
  }
  const from = selected.from.currency
  const to = selected.to.currency
  const vmOf = (currency: Currency | null): string =>
    (currency && findChain(chains, currency.chainId)?.vmType) ?? 'evm'
  const standIn = (currency: Currency | null): string | null => previewAccount(vmOf(currency))
  const accountOn = (currency: Currency | null): string | null => accounts[vmOf(currency)] ?? null
  const account = accountOn(from)
  const vmType = vmOf(from)
  const own = accountOn(to)
  const recipient = form.recipient ?? own
  const balances = { from: useBalance(account, from), to: null }
  const { exact, unit } = form
  const priced = exact === 'from' ? from : to
  const priceQuery = useTokenPrice(unit === 'money' ? priced : null)
  const price = { state: priceQuery.isLoading ? 'reading' : 'read', usd: priceQuery.data ?? null } as const
  const typed = { amount: form.amount, exact, unit, price, from, to, balances }
  const amount = readAmount(typed, null)
  const asked = {
    ...{ from, to, amount, exact, settings },
    topupAmount: options.topupAmount,
    acceptsLoss: form.acceptsLoss,
  }
  const request = toQuoteRequest({ ...asked, account, recipient })
  // Only a review shows what each quote says anew, and waits for one that somebody asked for.
  const isAlike = screen.name === 'review' ? undefined : isDrawnAlike
  const quote = useQuote(
    request && { ...request, paused: screen.name === 'progress', isAlike, refreshQuoteAge },
  )
  const isPreviewed = account === null || recipient === null
  // Refused for what would be lost: a preview says how much that is, and only then can somebody go on.
  const isLosing = !isPreviewed && !form.acceptsLoss && !quote.isStale && isThinMarket(quote.error)
  const previewed = isPreviewed
    ? toQuoteRequest({
        ...asked,
        account: account ?? standIn(from),
        recipient: recipient ?? standIn(to),
      })
    : isLosing
      ? request && { ...request, overridePriceImpact: true }
      : null
  const preview = usePreview(previewed && { ...previewed, isAlike, refreshQuoteAge })
  const losing = isLosing && preview.preview !== null && preview.error === null
  const offer = isPreviewed || losing ? { ...preview, quote: preview.preview } : quote
  const lookAlike = { from: useLookAlike(from, chains), to: useLookAlike(to, chains) }
  const doubted =
    [doubtOf(from, lookAlike.from), doubtOf(to, lookAlike.to)].find(
      (one) => one !== null && !agreed.some((known) => isSameRef(known, one.currency)),
    ) ?? null
  const isAsked = 'amount' in amount
  const retry = (): void => {
    if (chainsQuery.isError) void chainsQuery.refetch()
    else void (isPreviewed ? preview : quote).refetch()
  }
  // Nothing is quoted anew beside a run.
  const saysOnline = useOnline(() => screen.name !== 'progress' && retry())
  const online = saysOnline || !(isUnreachable(chainsQuery.error) || isUnreachable(offer.error))
  const { loss, witnesses } = useLoss(isAsked ? { from, to } : null, chains, offer.quote)

  return {
    view: swapView(
      {
        ...typed,
        reading: { from: selected.from.isReading, to: selected.to.isReading },
        chains,
        setup: chainsQuery.isError ? chainsQuery.error : chainsQuery.data ? 'read' : 'reading',
        account,
        walletFor: vmType === 'evm' ? null : (findChain(chains, from?.chainId ?? 0)?.displayName ?? null),
        recipient,
        arrivesAt: form.recipient === null ? 'own' : 'other',
        quote: offer,
        losing,
        loss,
        online,
        lookAlike,
        doubted,
        may,
      },
      { copy, errors, format },
    ),
    question: [
      ...[form.amount, exact, unit, settings.slippage, settings.topup],
      ...[from?.chainId, from?.address, account],
      ...[to?.chainId, to?.address, recipient],
    ].join(' '),
    chains,
    offered: chainIds === undefined ? chains : chains.filter(({ id }) => chainIds.includes(id)),
    from,
    to,
    account,
    vmType,
    own,
    balance: balances.from,
    gas: gasReserveOf(quote.quote, from, chains),
    quote,
    quotedAt: () => offer.latest()?.receivedAt ?? offer.receivedAt,
    doubted,
    loss,
    witnesses,
    retry,
  }
}

function doubtOf(currency: Currency | null, of: string | null): Doubt | null {
  if (currency === null) return null
  if (of !== null) return { currency, because: 'look-alike', of }
  return currency.verified === false ? { currency, because: 'unvouched' } : null
}

function isUnreachable(error: Error | null): boolean {
  return isServiceError(error) && error.code === 'service-unreachable'
}

function isThinMarket(error: Error | null): boolean {
  return isServiceError(error) && error.errorCode === 'SWAP_IMPACT_TOO_HIGH'
}

function useBalance(account: string | null, currency: Currency | null): bigint | null {
  const { balanceOf } = useBalances({ account, currencies: currency === null ? [] : [currency] })
  return currency === null || account === null ? null : balanceOf(currency)
}
