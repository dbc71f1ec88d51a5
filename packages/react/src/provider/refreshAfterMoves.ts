import type { IntentClient } from '@portage/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ExecutionRegistry } from '../execution/createExecutionRegistry.js'
import type { HeldExecution } from '../execution/heldExecution.js'
import { invalidate } from '../query/invalidate.js'

type Seen = Readonly<{ asks: number; proofs: number }>

/**
 * Reads anew what a run has made old: a quote whose ask was made is spent, and when something was proved balances
 * have moved, and with them allowances, which decide what steps a quote has, and the list of requests. What was
 * already so when an execution was taken up is no news.
 *
 * @returns stops
 */
export function refreshAfterMoves(
  registry: ExecutionRegistry,
  queryClient: QueryClient,
  client: IntentClient,
): () => void {
  const seen = new Map<string, Seen>()

  const look = (): void => {
    const held = registry.list()
    for (const id of seen.keys()) if (!held.some((execution) => execution.id === id)) seen.delete(id)
    for (const execution of held) {
      const now = countOf(execution)
      const before = seen.get(execution.id) ?? now
      seen.set(execution.id, now)
      if (now.asks > before.asks) void invalidate(client, queryClient, ['quote'])
      if (now.proofs > before.proofs) void invalidate(client, queryClient, ['quote', 'balances', 'requests'])
    }
  }

  look()
  return registry.subscribe(look)
}

function countOf({ state }: HeldExecution): Seen {
  return { asks: state.asks.length, proofs: state.proofs.length }
}
