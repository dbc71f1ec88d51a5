import type { Chain, Currency } from '@portage/core'
import { currenciesQueryOptions, usePortage } from '@portage/react'
import { useQuery } from '@tanstack/react-query'
import { type CurrencyRef, isSameRef } from './reduceForm.js'

/** What a name means: the currency, null where it is not known, and whether that is still being found out. */
export type SelectedCurrency = Readonly<{ currency: Currency | null; isReading: boolean }>

/** The currency a name means: from the networks' own lists, else asked for by its address. */
export function useSelectedCurrency(ref: CurrencyRef | null, chains: readonly Chain[]): SelectedCurrency {
  const { client } = usePortage('useSelectedCurrency')
  const listed =
    chains.flatMap((chain) => chain.currencies).find((currency) => isSameRef(currency, ref)) ?? null
  const isUnlisted = ref !== null && listed === null && chains.length > 0
  const found = useQuery({
    ...currenciesQueryOptions(client, { addresses: ref === null ? [] : [ref] }),
    enabled: isUnlisted,
  })
  const currency = listed ?? found.data?.find((currency) => isSameRef(currency, ref)) ?? null
  return { currency, isReading: ref !== null && listed === null && (chains.length === 0 || found.isLoading) }
}
