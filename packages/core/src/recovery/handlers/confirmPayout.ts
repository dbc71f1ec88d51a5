import type { Reader } from '../../families/reader.js'
import { messageOf } from '../../utils/messageOf.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { WithdrawalEffect } from '../effects.js'
import { findWithdrawalReader, readTransactionOf, type WithdrawalContext } from './context.js'
import { type PayoutReading, payoutSearchFrom, payoutTraceOf, readWithdrawalPayout } from './seekPayout.js'
import { trustService } from './trustService.js'

const pauses = [500, 1_000, 1_000, 1_000, 2_000, 2_000, 4_000, 8_000] as const
/** Every so many rounds, where nobody has seen it, whether it can still happen. */
const roundsBetweenDoubts = 4
/** Every so many rounds the chain is searched as a whole: a wallet may replace what it sent. */
const roundsBetweenSearches = 5

/**
 * Follows a transaction until our own RPC has seen what it paid, in a block that can no longer be replaced or with
 * the service's report beside it. A hash is a place to look, whoever names it.
 */
export async function confirmPayout(
  { round, hash }: Extract<WithdrawalEffect, { type: 'confirm' }>,
  context: WithdrawalContext,
): Promise<void> {
  const { ports, emit, signal } = context
  const { clock } = ports.client
  for (let tries = 0; !signal.aborted; tries += 1) {
    const reader = findWithdrawalReader(context)
    if (reader ? await look(reader, tries) : trustService(context, hash)) return
    await wait(clock, pauseAt(pauses, tries), signal)
  }

  async function look(reader: Reader, tries: number): Promise<boolean> {
    try {
      const reading = await readWithdrawalPayout(context, reader, hash)
      if (!signal.aborted && judge(reading)) return true
      if (reading.type === 'unseen') {
        await sendAgain(context, reader, hash).catch(tellRefusal)
        if (
          tries % roundsBetweenDoubts === roundsBetweenDoubts - 1 &&
          (await hasLapsed(context, reader, hash))
        ) {
          // Bytes that no block takes any more: as a hash that turned out to be another's.
          emit({ type: 'hash-refused', round, hash, at: clock.now() })
          return true
        }
      }
      if (reading.type === 'included' || tries % roundsBetweenSearches !== roundsBetweenSearches - 1)
        return false
      const trace = payoutTraceOf(context)
      if (!trace) return false
      const fromBlock = await payoutSearchFrom(context, reader)
      const { chainId } = context.record
      const { deposit } = await reader.findDeposit({ chainId, trace, fromBlock, signal })
      if (!deposit || deposit.hash === hash || signal.aborted) return false
      const other = await readWithdrawalPayout(context, reader, deposit.hash)
      if (other.type === 'final' && !signal.aborted) {
        emit({ type: 'payout-proved', proof: other.proof })
        return true
      }
      // Where it is followed from now on, this look is ended by that.
      emit({ type: 'located', round, hash: deposit.hash, at: clock.now() })
      return false
    } catch {
      // An RPC that fails proves nothing: look again later.
      return false
    }
  }

  /** What the exchange says against a payment that only has to be posted: a person can do nothing, and wants to know. */
  function tellRefusal(error: unknown): void {
    const reading = readTransactionOf(context)
    if (reading?.type === 'pays' && reading.by === 'signature' && !signal.aborted)
      emit({ type: 'notice-changed', notice: messageOf(error) })
  }

  function judge(reading: PayoutReading): boolean {
    const at = clock.now()
    const isExecuted = context.getState().service?.status === 'executed'
    switch (reading.type) {
      case 'unseen':
      case 'pending':
        emit({ type: 'transaction-seen', hash, seen: reading.type })
        return false
      case 'reverting':
        emit({ type: 'transaction-seen', hash, seen: 'reverted' })
        return false
      case 'included':
        emit({ type: 'transaction-seen', hash, seen: 'included' })
        if (!isExecuted) return false
        emit({ type: 'payout-proved', proof: reading.proof })
        return true
      case 'final':
        emit({ type: 'payout-proved', proof: reading.proof })
        return true
      case 'reverted':
        emit({ type: reading.isOurs ? 'transaction-reverted' : 'hash-refused', round, hash, at })
        return true
      case 'untold':
        return trustService(context, hash)
      case 'other':
        // The service's own word of what it paid by: it was somebody else's job.
        emit(
          isExecuted && context.getState().service?.transactionId === hash && !isOurJob()
            ? { type: 'payout-foreign', round, at }
            : { type: 'hash-refused', round, hash, at },
        )
        return true
      default:
        return reading satisfies never
    }
  }

  function isOurJob(): boolean {
    return readTransactionOf(context)?.type === 'pays'
  }
}

/** What this process has signed is broadcast again, the same bytes each time, until a node shows it. */
async function sendAgain(
  { record, getState, signal }: WithdrawalContext,
  reader: Reader,
  hash: string,
): Promise<void> {
  const signed = getState().facts.find((fact) => fact.type === 'signed' && fact.hash === hash)
  if (signed?.type !== 'signed') return
  await reader.broadcast({ chainId: record.chainId, bytes: signed.bytes, signal })
}

/** Whether what was signed here was good until a block that is past. One by its place in an order is sent for ever. */
async function hasLapsed(context: WithdrawalContext, reader: Reader, hash: string): Promise<boolean> {
  const { record, getState, signal } = context
  const signed = getState().facts.find((fact) => fact.type === 'signed' && fact.hash === hash)
  if (signed?.type !== 'signed' || signed.validity.type === 'nonce') return false
  const { chainId, request } = record
  const { validity } = signed
  const fromBlock = await payoutSearchFrom(context, reader)
  const account = request.recipient
  return reader.provesAbsence({
    chainId,
    hash,
    account,
    validity,
    trace: payoutTraceOf(context),
    fromBlock,
    signal,
  })
}
