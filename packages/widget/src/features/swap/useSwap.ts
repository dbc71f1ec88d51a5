import { type Chain, type Currency, findChain, previewAccount } from '@portage/core'
import { type QuoteResult, useAccounts, useBalances, useChains, usePreview, useQuote } from '@portage/react'
import { useStore } from 'zustand'
import { form as copy } from '../../copy/en/form.js'
import type { Format } from '../../copy/format.js'
import type { WidgetStore } from '../../store/createWidgetStore.js'
import { gasOf, readAmount, type SwapView, swapView } from './swapView.js'
import { toQuoteRequest } from './toQuoteRequest.js'
import { useOnline } from './useOnline.js'
import { useSelectedCurrency } from './useSelectedCurrency.js'

/** Everything the form needs, read from the hooks and the widget's store. */
export type Swap = Readonly<{
  view: SwapView
  amountText: string
  chains: readonly Chain[]
  from: Currency | null
  to: Currency | null
  account: string | null
  /** The account that is connected where it arrives. */
  own: string | null
  /** Of the currency that leaves; null while unknown. */
  balance: bigint | null
  gas: bigint | null
  quote: QuoteResult
  retry: () => void
}>

const none: readonly Chain[] = Object.freeze([])

/** Joins what was chosen and typed with what is known, and says what to show. */
export function useSwap(
  store: WidgetStore,
  format: Format,
  options: Readonly<{ may: Readonly<{ connect: boolean }>; refreshQuoteAge: number | undefined }>,
): Swap {
  const { may, refreshQuoteAge } = options
  const { form, screen } = useStore(store)
  const chainsQuery = useChains()
  const accounts = useAccounts()
  const online = useOnline()
  const chains = chainsQuery.data ?? none
  const from = useSelectedCurrency(form.from, chains)
  const to = useSelectedCurrency(form.to, chains)
  const vmOf = (currency: Currency | null): string =>
    (currency && findChain(chains, currency.chainId)?.vmType) ?? 'evm'
  const standIn = (currency: Currency | null): string | null => previewAccount(vmOf(currency))
  const accountOn = (currency: Currency | null): string | null => accounts[vmOf(currency)] ?? null
  const account = accountOn(from)
  const own = accountOn(to)
  const recipient = form.recipient ?? own
  const balances = {
    from: useBalance(account, from),
    // How much somebody else has is nobody's business here.
    to: useBalance(form.recipient === null ? own : null, to),
  }
  const typed = { amount: form.amount, from, chains, balances }
  const amount = readAmount(typed, null)
  const request = toQuoteRequest({ from, to, amount, account, recipient })
  const indicative = toQuoteRequest({
    from,
    to,
    amount,
    account: account ?? standIn(from),
    recipient: recipient ?? standIn(to),
  })
  const quote = useQuote(request, { paused: screen.name === 'progress', refreshQuoteAge })
  const isPreviewed = account === null || recipient === null
  const preview = usePreview(isPreviewed ? indicative : null, { refreshQuoteAge })

  return {
    view: swapView(
      {
        ...typed,
        to,
        setup: chainsQuery.isError ? chainsQuery.error : chainsQuery.data ? 'read' : 'reading',
        account,
        recipient,
        arrivesAt: form.recipient === null ? 'own' : 'other',
        quote: isPreviewed ? { ...preview, quote: preview.preview } : quote,
        online,
        may,
      },
      { copy, format },
    ),
    amountText: form.amount,
    chains,
    from,
    to,
    account,
    own,
    balance: balances.from,
    gas: gasOf(quote.quote, from, chains),
    quote,
    retry: () => {
      if (chainsQuery.isError) void chainsQuery.refetch()
      else void (isPreviewed ? preview : quote).refetch()
    },
  }
}

function useBalance(account: string | null, currency: Currency | null): bigint | null {
  const { balanceOf } = useBalances({ account, currencies: currency === null ? [] : [currency] })
  return currency === null || account === null ? null : balanceOf(currency)
}
