import { isDisagreementError } from '../../errors/disagreement.js'
import type { LookupTable } from '../../verification/rule.js'
import { findReader, type HandlerContext } from './context.js'

/**
 * The lookup tables a quote names, as the chain has them. One that cannot be read is left out, and said to be unread; one
 * that providers contradict each other about is told as `disputed`.
 */
export async function readTables(context: HandlerContext): Promise<readonly LookupTable[]> {
  const { record, getState, signal } = context
  const chainId = record.quote.request.originChainId
  const reader = findReader(context, chainId)
  const calls = getState().quote.steps.flatMap(({ items }) => items.map(({ call }) => call))
  const named = new Set(calls.flatMap((call) => (call.vm === 'solana' ? call.lookupTables : [])))
  const read = [...named].map(async (table): Promise<readonly LookupTable[]> => {
    const addresses = await reader
      ?.readLookupTable?.({ chainId, table, signal })
      .catch((error: unknown) => (isDisagreementError(error) ? ('disputed' as const) : null))
    return addresses ? [{ address: table, addresses }] : []
  })
  return (await Promise.all(read)).flat()
}
