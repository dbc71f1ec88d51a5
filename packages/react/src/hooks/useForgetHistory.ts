'use client'

import type { HistoryCount } from '@portage/core/execution'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countHistory, forgetHistory, mayForget } from '../history/history.js'
import { usePortage } from '../provider/usePortage.js'
import type { MutationParameter } from '../query/parameters.js'

/** What `useForgetHistory` is asked for. */
export type UseForgetHistoryParameters<Context = unknown> = MutationParameter<HistoryCount, void, Context>

/** What `useForgetHistory` answers. */
export type UseForgetHistoryReturnType<Context = unknown> = Readonly<{
  /**
   * How many executions and withdrawals would go, and how many stay because something may still come of them. Null until
   * the journals have answered, where they cannot be read, and where they cannot forget.
   */
  count: HistoryCount | null
  /** `unable` where the host's own journal has no `history`. */
  ability: 'able' | 'unable'
  /** Removes what has ended from this browser; what is open, or may still cost or return money, stays. */
  forgetting: UseMutationResult<HistoryCount, Error, void, Context>
}>

/**
 * Forgets what has ended: executions and withdrawals of this browser's journals, in every tab. The service and the
 * chains keep their own records. Ask the person first: it cannot be taken back.
 *
 * Errors: `forgetting` fails with a `JournalError` where the journal cannot be read or changed; what was open is there
 * in any case.
 *
 * @example
 * const { count, forgetting } = useForgetHistory()
 * const forget = () => forgetting.mutate()
 */
export function useForgetHistory<Context = unknown>({
  mutation,
}: UseForgetHistoryParameters<Context> = {}): UseForgetHistoryReturnType<Context> {
  const { journal, recovery, registry } = usePortage('useForgetHistory')
  const [count, setCount] = useState<HistoryCount | null>(null)
  const isAble = mayForget({ journal })

  useEffect(() => {
    if (!isAble) return undefined
    let isWanted = true
    let newest = 0
    const look = (): void => {
      newest += 1
      const own = newest
      countHistory({ journal, recovery, registry }).then(
        (counted) => isWanted && own === newest && setCount(counted),
        () => isWanted && own === newest && setCount(null),
      )
    }
    look()
    const leaves = [journal.subscribe(look), recovery?.journal.subscribe(look)]
    return () => {
      isWanted = false
      for (const leave of leaves) leave?.()
    }
  }, [isAble, journal, recovery, registry])

  const forgetting = useMutation({
    ...mutation,
    // The journal is on this device: nothing of it waits for a network.
    networkMode: 'always',
    retry: false,
    mutationFn: () => forgetHistory({ journal, recovery, registry }),
  })
  return { count, ability: isAble ? 'able' : 'unable', forgetting }
}
