import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { WithdrawalEffect } from '../effects.js'
import { isRefused } from '../phases/payout.js'
import { findWithdrawalReader, type WithdrawalContext } from './context.js'
import { payoutSearchFrom, payoutTraceOf, readWithdrawalPayout } from './seekPayout.js'
import { trustService } from './trustService.js'

/** Milliseconds between two looks, the first at once, then ever slower; the wait itself has no end. */
const pauses = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000] as const
/** An open prompt is usually answered; the chain is searched beside it only after this long. */
const delayWhileAsking = 10_000

/** Looks for the payment by the depository's own event. Absence is never concluded here. */
export async function locatePayout(
  { round }: Extract<WithdrawalEffect, { type: 'locate' }>,
  context: WithdrawalContext,
): Promise<void> {
  const { ports, record, getState, emit, signal } = context
  const { clock } = ports.client
  const { chainId } = record
  if (getState().phase.name === 'asking') await wait(clock, delayWhileAsking, signal)

  let next: bigint | null = null
  for (let tries = 0; !signal.aborted; tries += 1) {
    const reader = findWithdrawalReader(context)
    const trace = payoutTraceOf(context)
    if (!reader || !trace) {
      if (trustService(context, null)) return
    } else {
      try {
        next ??= await payoutSearchFrom(context, reader)
        const { deposit, searchedTo } = await reader.findDeposit({ chainId, trace, fromBlock: next, signal })
        if (deposit && !isRefused(getState(), round, deposit.hash))
          return emit({ type: 'located', round, hash: deposit.hash, at: clock.now() })
        if (deposit) {
          // Taken for another one before, and yet the chain shows its event: no place to look, but perhaps the proof.
          const reading = await readWithdrawalPayout(context, reader, deposit.hash)
          if (reading.type === 'final' && !signal.aborted)
            return emit({ type: 'payout-proved', proof: reading.proof })
        }
        const { blockNumber } = await reader.readAnchor({
          chainId,
          account: record.request.recipient,
          signal,
        })
        // A search that an RPC lets reach only so far is gone on with; one that came to the head begins anew.
        next = searchedTo < blockNumber && searchedTo >= next ? searchedTo + 1n : null
      } catch {
        // An RPC that fails proves nothing: look again later.
      }
    }
    await wait(clock, pauseAt(pauses, tries), signal)
  }
}
