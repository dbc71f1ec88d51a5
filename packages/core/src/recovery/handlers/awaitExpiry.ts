import type { Anchor } from '../../families/chainReadings.js'
import type { Reader } from '../../families/reader.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { WithdrawalEffect } from '../effects.js'
import { findWithdrawalReader, type WithdrawalContext } from './context.js'
import { payoutSearchFrom, payoutTraceOf, readWithdrawalPayout } from './seekPayout.js'

const pauses = [2_000, 5_000, 10_000, 15_000] as const
/** Of what is left, the part between two looks, and what that is at most: milliseconds. */
const part = 10n
const longest = 600_000
/** Seconds of the chain's own clock beyond the expiration, where nobody was shown a transaction to look for. */
const margin = 60n

/**
 * Waits until the transaction of a job that is over can never be carried out any more, by the time of blocks that are
 * final, and looks whether it was. Without an RPC for the chain nobody can tell, and no other withdrawal is made.
 */
export async function awaitExpiry(
  { round }: Extract<WithdrawalEffect, { type: 'await-expiry' }>,
  context: WithdrawalContext,
): Promise<void> {
  const { ports, getState, emit, signal } = context
  const { clock } = ports.client
  // By the chain as soon as it was read: this device's clock may be wrong.
  let now = clock.now()
  for (let tries = 0; !signal.aborted; tries += 1) {
    const { phase } = getState()
    const reader = findWithdrawalReader(context)
    if (phase.name !== 'expiring') return
    if (reader && (await look(reader, phase.expiration))) return
    await wait(clock, Math.max(pauseAt(pauses, tries), pauseFor(phase.expiration, now)), signal)
  }

  async function look(reader: Reader, expiration: bigint): Promise<boolean> {
    const { chainId, request } = context.record
    try {
      // The time first: what is searched after it holds all that could have happened before.
      const head = await reader.readAnchor({ chainId, account: request.recipient, signal })
      now = head.blockTime * 1_000
      const paid = await search(reader, head.blockNumber)
      if (paid.type === 'found') {
        const reading = await readWithdrawalPayout(context, reader, paid.hash)
        if (reading.type === 'final' && !signal.aborted) emit({ type: 'payout-proved', proof: reading.proof })
        return reading.type === 'final'
      }
      if (paid.type === 'unknown' || signal.aborted || !(await isOver(reader, head, expiration))) return false
      emit({ type: 'expiry-passed', round, at: clock.now() })
      return true
    } catch {
      // An RPC that fails proves nothing: look again later.
      return false
    }
  }

  async function isOver(reader: Reader, { blockTime }: Anchor, expiration: bigint): Promise<boolean> {
    const trace = payoutTraceOf(context)
    if (!trace) return BigInt(blockTime) > expiration + margin
    const { chainId } = context.record
    const fromBlock = await payoutSearchFrom(context, reader)
    return reader.provesExpiry({ chainId, trace, fromBlock, expiration, signal })
  }

  async function search(
    reader: Reader,
    head: bigint,
  ): Promise<Readonly<{ type: 'found'; hash: string }> | Readonly<{ type: 'none' | 'unknown' }>> {
    const trace = payoutTraceOf(context)
    // One that does not pay this withdrawal was never shown to a wallet.
    if (!trace) return { type: 'none' }
    let next = await payoutSearchFrom(context, reader)
    while (next <= head && !signal.aborted) {
      const { chainId } = context.record
      const { deposit, searchedTo } = await reader.findDeposit({ chainId, trace, fromBlock: next, signal })
      if (deposit) return { type: 'found', hash: deposit.hash }
      if (searchedTo < next) return { type: 'unknown' }
      next = searchedTo + 1n
    }
    return { type: signal.aborted ? 'unknown' : 'none' }
  }
}

/** Ever rarer the longer it takes, and never so rare that a payment is heard of late. */
function pauseFor(expiration: bigint, now: number): number {
  const pause = (expiration * 1_000n - BigInt(Math.trunc(now))) / part
  // Below the longest it is exact.
  return pause > BigInt(longest) ? longest : Number.parseInt(pause.toString(), 10)
}
