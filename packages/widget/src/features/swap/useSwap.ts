import { type Chain, type Currency, findChain } from '@portage/core'
import { type QuoteResult, useAccounts, useBalances, useChains, useQuote } from '@portage/react'
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
  /** Of the currency that leaves; null while unknown. */
  balance: bigint | null
  gas: bigint | null
  quote: QuoteResult
  retry: () => void
}>

const none: readonly Chain[] = Object.freeze([])

/** Joins what was chosen and typed with what is known, and says what to show. */
export function useSwap(store: WidgetStore, format: Format, may: Readonly<{ connect: boolean }>): Swap {
  const { form, screen } = useStore(store)
  const chainsQuery = useChains()
  const accounts = useAccounts()
  const online = useOnline()
  const chains = chainsQuery.data ?? none
  const from = useSelectedCurrency(form.from, chains)
  const to = useSelectedCurrency(form.to, chains)
  const accountOn = (currency: Currency | null): string | null =>
    accounts[(currency && findChain(chains, currency.chainId)?.vmType) ?? 'evm'] ?? null
  const account = accountOn(from)
  const recipient = accountOn(to)
  const balances = {
    from: useBalance(account, from),
    to: useBalance(recipient, to),
  }
  const typed = { amount: form.amount, from, chains, balances }
  const request = toQuoteRequest({ from, to, amount: readAmount(typed, null), account, recipient })
  // A quote under review stands still; a newer one would be another run.
  const quote = useQuote(request, { paused: screen.name === 'review' || screen.name === 'progress' })

  return {
    view: swapView(
      {
        ...typed,
        to,
        setup: chainsQuery.isError ? chainsQuery.error : chainsQuery.data ? 'read' : 'reading',
        account,
        recipient,
        quote,
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
    balance: balances.from,
    gas: gasOf(quote.quote, from, chains),
    quote,
    retry: () => {
      if (chainsQuery.isError) void chainsQuery.refetch()
      else void quote.refetch()
    },
  }
}

function useBalance(account: string | null, currency: Currency | null): bigint | null {
  const { balanceOf } = useBalances({ account, currencies: currency === null ? [] : [currency] })
  return currency === null || account === null ? null : balanceOf(currency)
}
