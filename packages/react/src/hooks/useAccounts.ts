'use client'

import { useSyncExternalStore } from 'react'
import type { Accounts } from '../provider/createAccountStore.js'
import { usePortage } from '../provider/usePortage.js'

const noAccounts: Accounts = Object.freeze({})
const getNoAccounts = (): Accounts => noAccounts

/** The connected accounts by VM, live; null for a VM where nobody is connected. On a server nobody is. */
export function useAccounts(): Accounts {
  const { accounts } = usePortage('useAccounts')
  return useSyncExternalStore(accounts.subscribe, accounts.get, getNoAccounts)
}
