import type { Deposit } from '../../families/chainReadings.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { Effect } from '../effects.js'
import type { ItemProof } from '../facts.js'
import { findOnChain, type HandlerContext } from './context.js'
import { traceOf } from './traceOf.js'

/** Milliseconds. Blocks become final in seconds on some chains and in a quarter of an hour on others. */
const pauses = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const
/** A node that lags has not seen it yet; only several looks in a row say that its block was replaced. */
const looksBeforeGone = 3

/** Follows what is in a block until the block is final, or until it is gone from it. */
export async function finalizeItem(
  effect: Extract<Effect, { type: 'finalize' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, emit, signal } = context
  const { clock } = ports.client
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const { seen } = effect
  const found = findOnChain(context, key)
  if (!found || seen.hash === null) return
  const { call, chainId, reader, family } = found

  let missed = 0
  for (let round = 0; !signal.aborted; round += 1) {
    await wait(clock, pauseAt(pauses, round), signal)
    try {
      const reading = await reader.readTransaction({ chainId, hash: seen.hash, signal })
      const isThere = reading.type === 'included' && reading.succeeded
      missed = isThere ? 0 : missed + 1
      if (missed >= looksBeforeGone) return emit({ type: 'item-vanished', ...key })
      if (isThere && reading.isFinal) {
        const proof = await proofNow(seen, reading.blockNumber)
        return emit(proof ? { type: 'item-proved', ...key, proof } : { type: 'item-vanished', ...key })
      }
    } catch {
      // An RPC that fails proves nothing: look again later.
    }
  }

  /** Where it is for good: its first block may have been replaced by another that holds it too. */
  async function proofNow(known: ItemProof, blockNumber: bigint): Promise<ItemProof | null> {
    if (known.type !== 'deposit') return known.type === 'call' ? { ...known, blockNumber } : known
    const { quote } = context.getState()
    const trace = traceOf(quote, { call, family })
    if (!trace) return null
    const matches = (one: Deposit): boolean => family.matches(call, one, quote)
    const deposit = await reader.readDeposit({ chainId, hash: known.hash, trace, matches, signal })
    return deposit && matches(deposit) ? { ...known, blockNumber } : null
  }
}
