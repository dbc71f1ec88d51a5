'use client'

import { writeJson } from '@portage/core'
import type { Withdrawal, WithdrawalState } from '@portage/core/recovery'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { usePortage } from '../provider/usePortage.js'
import { recoveryMissing } from '../query/recovery.js'
import type { WithdrawalTarget } from '../withdrawal/createWithdrawalRegistry.js'

/** A withdrawal as a component sees it. A new object whenever its state changed, the same object until then. */
export type HeldWithdrawal = Readonly<{
  state: WithdrawalState
  /** The person says that nothing is waiting in the wallet, of the asks that this object's `state` shows. */
  nothingWaiting: () => void
}> &
  Pick<Withdrawal, 'id' | 'start' | 'cancel' | 'pasteHash'>

/** Which withdrawal `useWithdrawal` is asked for. */
export type UseWithdrawalParameters = WithdrawalTarget

/** What `useWithdrawal` answers: nothing yet, a withdrawal, or why there can be none. */
export type UseWithdrawalReturnType = Readonly<{ withdrawal: HeldWithdrawal | null; error: unknown }>

const none: UseWithdrawalReturnType = Object.freeze({ withdrawal: null, error: null })
const getNull = (): null => null

/**
 * One withdrawal of money that stopped half-way, live, and what can be done with it. Nothing is asked before `start`.
 * It outlives this component: the same terms find it again. Its provider needs the prop `recovery`.
 *
 * @param target a literal will do: its content counts. Null is none
 * @example
 * const { withdrawal, error } = useWithdrawal({ request: withdrawalRequest })
 * const send = () => withdrawal?.start()
 */
export function useWithdrawal(target: UseWithdrawalParameters | null): UseWithdrawalReturnType {
  const { withdrawals } = usePortage('useWithdrawal')
  const name = target === null ? null : nameOf(target)
  const [found, setFound] = useState<Readonly<{
    name: string
    withdrawal: Withdrawal | null
    error: unknown
  }> | null>(null)

  useEffect(() => {
    if (name === null) return undefined
    let isWanted = true
    const tell = (withdrawal: Withdrawal | null, error: unknown): void => {
      if (isWanted) setFound({ name, withdrawal, error })
    }
    if (withdrawals === null) {
      tell(null, new Error(recoveryMissing))
      return undefined
    }
    withdrawals.take(readName(name)).then(
      (withdrawal) => tell(withdrawal, null),
      (error: unknown) => tell(null, error),
    )
    return () => {
      isWanted = false
    }
  }, [name, withdrawals])

  // Between a change of terms and the answer to them, what is held is still about the ones before.
  const current = found !== null && found.name === name ? found : null
  const withdrawal = current?.withdrawal ?? null
  const subscribe = useCallback(
    (listener: () => void) => withdrawal?.subscribe(listener) ?? (() => undefined),
    [withdrawal],
  )
  const state = useSyncExternalStore(subscribe, withdrawal?.getSnapshot ?? getNull, getNull)
  return useMemo(() => {
    if (current === null) return none
    if (withdrawal === null || state === null) return { withdrawal: null, error: current.error }
    const { id, start, cancel, pasteHash } = withdrawal
    // Said of the asks that this very state shows, and of none that came since.
    const nothingWaiting = (): void => withdrawal.nothingWaiting({ asked: state.asks.length })
    return { withdrawal: { id, state, start, cancel, nothingWaiting, pasteHash }, error: null }
  }, [current, withdrawal, state])
}

/** The terms as text: what a component hands over is made anew with each of its drawings. */
function nameOf({ request, deposit = null, sequence = 0 }: WithdrawalTarget): string {
  return writeJson({ request, deposit, sequence })
}

function readName(name: string): WithdrawalTarget {
  const { request, deposit, sequence } = JSON.parse(name)
  return { request: { ...request, amount: BigInt(request.amount) }, deposit, sequence }
}
