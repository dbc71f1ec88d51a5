import type { Chain, Currency } from '@portage/core'
import { currenciesQueryOptions, usePortage } from '@portage/react'
import { useQuery } from '@tanstack/react-query'
import { type CurrencyRef, isSameRef } from './reduceForm.js'

/**
 * The currency a name means: from the networks' own lists, else asked for by its address.
 *
 * @returns null while it is not known
 */
export function useSelectedCurrency(ref: CurrencyRef | null, chains: readonly Chain[]): Currency | null {
  const { client } = usePortage('useSelectedCurrency')
  const listed =
    chains.flatMap((chain) => chain.currencies).find((currency) => isSameRef(currency, ref)) ?? null
  const isUnlisted = ref !== null && listed === null && chains.length > 0
  const found = useQuery({
    ...currenciesQueryOptions(client, { addresses: ref === null ? [] : [ref] }),
    enabled: isUnlisted,
  })
  return listed ?? found.data?.find((currency) => isSameRef(currency, ref)) ?? null
}
