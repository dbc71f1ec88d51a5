import type { Chain } from '@portage/core'
import type { Recoverable, RecoverableSearch } from '@portage/core/recovery'
import { useAccounts, usePortage, useRecovery } from '@portage/react'
import { useState } from 'react'
import { type Query, readQuery } from './readQuery.js'

/** What is looked for, and what was found. */
export type SearchState = Readonly<{
  /** What stands in the field, and what was looked for last. */
  text: string
  looked: string
  query: Query
  type: (text: string) => void
  /** Looks for what stands in the field. */
  look: () => void
  /** Looks for the same once more. */
  again: () => void
  /** The accounts that are connected. */
  accounts: readonly string[]
  isLooking: boolean
  error: Error | null
  result: RecoverableSearch | null
  finds: readonly Recoverable[]
  paid: readonly Recoverable[]
}>

/**
 * Looks for money that stopped half-way: of the connected accounts, or what is pasted.
 *
 * @param initial an id, a hash or an address that is looked for at first; empty for none
 */
export function useRecoverySearch(initial: string, chains: readonly Chain[]): SearchState {
  const { recovery } = usePortage('RecoveryPanel')
  const [text, type] = useState(initial)
  const [looked, setLooked] = useState(initial)
  const query = readQuery(looked, chains)
  const connected = Object.entries(useAccounts()).flatMap(([vm, address]) =>
    address === null ? [] : [{ vm, address }],
  )
  const target =
    query.type === 'target' ? query.target : query.type === 'none' ? { accounts: connected } : null
  const result = useRecovery(recovery === null ? null : target)
  const again = (): void => void result.refetch()
  return {
    ...{ text, looked, query, type, again },
    look: () => {
      setLooked(text)
      if (text === looked) again()
    },
    accounts: connected.map(({ address }) => address),
    isLooking: target !== null && result.isFetching,
    error: result.error,
    result: result.data ?? null,
    finds: result.data?.found ?? [],
    paid: result.data?.paid ?? [],
  }
}
