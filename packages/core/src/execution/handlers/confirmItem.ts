import { isSameAddress } from '../../domain/currency.js'
import { orderIdOf } from '../../domain/quote.js'
import { keccakHex } from '../../utils/keccak.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import { decodeApproval } from '../../verification/decodeApproval.js'
import type { SentCall } from '../../vm/reader.js'
import type { Effect } from '../effects.js'
import type { Ask } from '../facts.js'
import { findCall, findReader, type HandlerContext } from './context.js'
import { depositProof, lookForItem } from './lookForItem.js'
import { matchesCall } from './matchesCall.js'

const pauses = [500, 1_000, 1_000, 1_000, 2_000, 2_000, 4_000, 8_000] as const
/** Every so many rounds the chain is searched as a whole: a wallet may replace what it sent. */
const roundsBetweenSearches = 5

/**
 * Follows a transaction until our own RPC proves what it did. A wallet's word is a place to look, not a proof:
 * the proof is the depository's event with our order id, or the allowance an approval was for.
 */
export async function confirmItem(
  effect: Extract<Effect, { type: 'confirm' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, record, emit, signal } = context
  const { clock } = ports.client
  const { hash, ask } = effect
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const call = findCall(context, key)?.call
  const reader = call && findReader(context, call.vm, call.chainId)
  if (!call || !reader) return

  const orderId = orderIdOf(record.quote)
  const isApproval = decodeApproval(call.data) !== null
  const search = () => lookForItem(context, { key, call, reader, fromBlock: ask.anchor.blockNumber })

  for (let round = 1; !signal.aborted; round += 1) {
    try {
      const reading = await reader.readTransaction({ chainId: call.chainId, hash, signal })
      if (reading.type !== 'included') {
        emit({ type: 'transaction-seen', ...key, seen: reading.type })
      } else if (!reading.succeeded) {
        emit({ type: 'transaction-seen', ...key, seen: 'reverted' })
        // A block that can still be replaced may yet hold it the other way round.
        if (reading.isFinal) {
          const type = isOfAsk(reading.sent, ask) ? 'transaction-reverted' : 'hash-refused'
          return emit({ type, ...key, hash, at: clock.now() })
        }
      } else {
        emit({ type: 'transaction-seen', ...key, seen: 'included' })
        if (isApproval) {
          const { proof } = await search()
          if (proof) return emit({ type: 'item-proved', ...key, proof: { ...proof, hash } as typeof proof })
          // A wallet lets the person lower what is allowed: final and too little, nothing more will come of it.
          if (reading.isFinal) return emit({ type: 'approval-fell-short', ...key })
        } else if (orderId !== null) {
          const deposit = await reader.readDeposit({
            chainId: call.chainId,
            hash,
            depository: call.to,
            orderId,
            matches: (one) => matchesCall(call, one),
            signal,
          })
          if (deposit && matchesCall(call, deposit)) {
            const proof = depositProof({ key, chainId: call.chainId, deposit, at: clock.now() })
            return emit({ type: 'item-proved', ...key, proof })
          }
          if (reading.isFinal) return emit({ type: 'hash-refused', ...key, hash, at: clock.now() })
        }
      }
      if (round % roundsBetweenSearches === 0) {
        const { proof } = await search()
        if (proof) return emit({ type: 'item-proved', ...key, proof })
      }
    } catch {
      // An RPC that fails proves nothing: look again later.
    }
    await wait(clock, pauseAt(pauses, round - 1), signal)
  }
}

/** Whether a transaction is the one that was asked for. A failure of any other says nothing of ours. */
function isOfAsk(sent: SentCall | undefined, ask: Ask): boolean {
  return (
    sent !== undefined &&
    isSameAddress(sent.from, ask.account, 'evm') &&
    sent.to !== null &&
    isSameAddress(sent.to, ask.to, 'evm') &&
    sent.value === ask.value &&
    keccakHex(sent.data) === ask.inputHash
  )
}
