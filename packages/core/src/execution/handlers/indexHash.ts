import { indexTransaction } from '../../actions/indexTransaction.js'
import { vmOfQuote } from '../../domain/vmOf.js'
import { wait } from '../../utils/wait.js'
import type { Effect } from '../effects.js'
import type { HandlerContext } from './context.js'

const pauses = [1_000, 4_000] as const

/** Tells the service about a deposit early. It finds deposits by itself too, so this may fail quietly. */
export async function indexHash(
  effect: Extract<Effect, { type: 'index' }>,
  { ports, record, signal }: HandlerContext,
): Promise<void> {
  const { hash, chainId } = effect
  // The exchange has no transactions to be looked at: the service reads its ledger.
  if (vmOfQuote(record.quote) === 'hypevm') return
  for (const pause of [...pauses, null]) {
    try {
      await indexTransaction(ports.client, {
        chainId,
        transactionId: hash,
        requestId: record.quote.requestId,
        signal,
      })
      return
    } catch {
      if (pause === null || signal.aborted) return
      await wait(ports.client.clock, pause, signal)
    }
  }
}
