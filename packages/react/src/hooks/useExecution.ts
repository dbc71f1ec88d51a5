'use client'

import { executionIdOf } from '@portage/core/execution'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ExecutionTarget } from '../execution/createExecutionRegistry.js'
import type { HeldExecution } from '../execution/heldExecution.js'
import { usePortage } from '../provider/usePortage.js'

/** Which run `useExecution` is asked for. */
export type UseExecutionParameters = ExecutionTarget

/** What `useExecution` answers. */
export type UseExecutionReturnType = HeldExecution | null

const getNone = (): null => null

/**
 * One execution, live, and what can be done with it.
 *
 * With a quote it is made after the first paint, or found where it exists: the same quote and account are one
 * execution. Hand over a quote that stays the same object, not one that is refreshed under the run. The execution
 * outlives this component once a wallet was asked; with `{ id }` any component can find it again.
 *
 * @example
 * const run = useExecution(chosen && { quote: chosen, account: chosen.request.user })
 * useEffect(() => run?.prepare(), [run?.prepare])
 * @returns null for no target, before the first paint, and for an id the registry does not hold
 */
export function useExecution(target: UseExecutionParameters | null): UseExecutionReturnType {
  const { registry } = usePortage('useExecution')
  const { quote = null, account = null } = target !== null && 'quote' in target ? target : {}
  const named = target !== null && 'id' in target ? target.id : null

  const id = useMemo(
    () => (quote === null || account === null ? named : executionIdOf(quote, account)),
    [named, quote, account],
  )
  useEffect(() => {
    if (id === null) return undefined
    return registry.hold(quote === null || account === null ? { id } : { quote, account })
  }, [registry, id, quote, account])
  const find = useCallback(() => (id === null ? null : registry.find(id)), [registry, id])
  return useSyncExternalStore(registry.subscribe, find, getNone)
}
