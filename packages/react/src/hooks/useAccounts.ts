'use client'

import { useSyncExternalStore } from 'react'
import type { Accounts } from '../provider/createAccountStore.js'
import { usePortage } from '../provider/usePortage.js'

/** The connected account of each VM; null where nobody is connected. */
export type UseAccountsReturnType = Accounts

const noAccounts: Accounts = Object.freeze({})
const getNoAccounts = (): Accounts => noAccounts

/**
 * The connected accounts by VM, live; null for a VM where nobody is connected. On a server nobody is.
 *
 * @example
 * const { evm, svm } = useAccounts()
 */
export function useAccounts(): UseAccountsReturnType {
  const { accounts } = usePortage('useAccounts')
  return useSyncExternalStore(accounts.subscribe, accounts.get, getNoAccounts)
}
