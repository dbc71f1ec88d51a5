'use client'

import type { ExecutionState } from '@portage/core/execution'
import { useMemo, useSyncExternalStore } from 'react'
import type { HeldExecution } from '../execution/heldExecution.js'
import { usePortage } from '../provider/usePortage.js'

/** What `useResumableExecutions` answers. */
export type UseResumableExecutionsReturnType = readonly HeldExecution[]

const none: readonly HeldExecution[] = Object.freeze([])
const getNone = (): readonly HeldExecution[] => none

/**
 * Every execution that has asked a wallet or waits for its turn to, newest first: what was open when the page loaded,
 * what other tabs began and what ran here. Nothing on the screen is needed for them to go on.
 *
 * @example
 * const open = useResumableExecutions().filter(({ status }) => status !== 'success')
 */
export function useResumableExecutions(): UseResumableExecutionsReturnType {
  const { registry } = usePortage('useResumableExecutions')
  const held = useSyncExternalStore(registry.subscribe, registry.list, getNone)
  return useMemo(() => held.filter(({ state }) => state.asks.length > 0 || isInTurn(state)), [held])
}

/** Whether its prompt comes by itself once the wallet has answered another one. */
function isInTurn({ items }: ExecutionState): boolean {
  return items.some(({ phase }) => phase.name === 'waiting-turn' || phase.name === 'asking')
}
