import { orderIdOf } from '../../domain/quote.js'
import type { EvmCall } from '../../domain/step.js'
import { decodeApproval } from '../../verification/decodeApproval.js'
import type { Reader } from '../../vm/reader.js'
import type { Proof } from '../facts.js'
import type { HandlerContext } from './context.js'

/**
 * Looks on chain whether an item is done already: an approval by the allowance there is, a deposit by its event.
 *
 * @returns the proof, or null when none was found, which proves nothing
 */
export async function lookForItem(
  { ports, record, signal }: HandlerContext,
  {
    key,
    call,
    reader,
    fromBlock,
  }: Readonly<{
    key: Readonly<{ step: number; item: number }>
    call: EvmCall
    reader: Reader
    /** Where a search for the deposit begins; null when none was ever asked for. */
    fromBlock: bigint | null
  }>,
): Promise<Proof | null> {
  const at = ports.client.clock.now()
  const approval = decodeApproval(call.data)
  if (approval) {
    const allowance = await reader.readAllowance({
      chainId: call.chainId,
      token: call.to,
      owner: record.account,
      spender: approval.spender,
      signal,
    })
    return allowance >= approval.amount
      ? { type: 'approval', step: key.step, item: key.item, hash: null, at }
      : null
  }
  const orderId = orderIdOf(record.quote)
  if (orderId === null || fromBlock === null) return null
  const { deposit } = await reader.findDeposit({
    chainId: call.chainId,
    depository: call.to,
    orderId,
    fromBlock,
    signal,
  })
  return deposit ? depositProof({ key, chainId: call.chainId, deposit, at }) : null
}

/** The proof a deposit on chain amounts to. */
export function depositProof({
  key,
  chainId,
  deposit,
  at,
}: Readonly<{
  key: Readonly<{ step: number; item: number }>
  chainId: number
  deposit: Readonly<{ hash: string; blockNumber: bigint; amount: bigint }>
  at: number
}>): Proof {
  const { hash, blockNumber, amount } = deposit
  return { type: 'deposit', step: key.step, item: key.item, hash, chainId, blockNumber, amount, at }
}
