import type { StatusReading } from '../../domain/request.js'
import type { Deposit } from '../../families/chainReadings.js'
import { findOnChain, type HandlerContext } from './context.js'
import { depositProof } from './lookForItem.js'
import { traceOf } from './traceOf.js'

/**
 * A service may be quicker than our RPC: before its word ends an execution, the deposit is looked at where it is said
 * to be, so that the history says what was paid too. Best effort: the end does not hang on it.
 */
export async function seeDeposit(context: HandlerContext, { inTransactions }: StatusReading): Promise<void> {
  const { ports, getState, emit, signal } = context
  const { items, quote } = getState()
  for (const { step, item, attempt, role, phase } of items) {
    const found = findOnChain(context, { step, item })
    const trace = found && traceOf(quote, found)
    if (!trace || role !== 'deposit' || phase.name === 'watching') continue
    const { call, chainId, reader, family } = found
    const matches = (one: Deposit): boolean => family.matches(call, one, quote)
    const hashes = [...(phase.name === 'confirming' ? [phase.hash] : []), ...inTransactions]
    for (const hash of new Set(hashes)) {
      const deposit = await reader.readDeposit({ chainId, hash, trace, matches, signal }).catch(() => null)
      if (!deposit || !matches(deposit)) continue
      const key = { step, item, attempt }
      const proof = depositProof({ key, chainId, deposit, at: ports.client.clock.now() })
      return emit({ type: 'item-included', ...key, proof })
    }
  }
}
