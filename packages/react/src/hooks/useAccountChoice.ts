'use client'

import type { VmType } from '@portage/core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePortage } from '../provider/usePortage.js'

export type UseAccountChoiceParameters = Readonly<{
  /** Whose accounts. */
  vm: VmType
}>

export type UseAccountChoiceReturnType = Readonly<{
  /** The account that pays; null while nobody is connected. */
  account: string | null
  /** Every account the wallet shares with this page, that one among them, in the wallet's order. */
  accounts: readonly string[]
  /**
   * Makes another of them the account that pays, here and in `useAccounts`, until the person goes to another one in the
   * wallet. One that is not shared changes nothing. What is under way is signed by the account that began it.
   */
  choose: (account: string) => void
}>

const none: readonly string[] = Object.freeze([])
const getNone = (): readonly string[] => none
const getNobody = (): null => null
const followNothing = () => (): void => {}

/**
 * Which of the accounts that a wallet shares pays, live. Most wallets share one, and some wallet libraries name one only:
 * there is nothing to choose then. On a server nobody is connected.
 *
 * @example
 * const { account, accounts, choose } = useAccountChoice({ vm: 'evm' })
 */
export function useAccountChoice({ vm }: UseAccountChoiceParameters): UseAccountChoiceReturnType {
  const { adapters } = usePortage('useAccountChoice')
  const source = adapters.find((adapter) => adapter.vm === vm)?.account
  const subscribe = source?.subscribe ?? followNothing
  const account = useSyncExternalStore(subscribe, source?.get ?? getNobody, getNobody)
  const list = useSyncExternalStore(subscribe, source?.choice?.list ?? getNone, getNone)
  const choose = useCallback((wanted: string) => source?.choice?.choose(wanted), [source])
  const accounts = useMemo(() => (list.length > 0 || account === null ? list : [account]), [list, account])
  return { account, accounts, choose }
}
