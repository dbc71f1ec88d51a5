import { orderIdOf } from '../../domain/quote.js'
import type { EvmCall } from '../../domain/step.js'
import { decodeApproval } from '../../verification/decodeApproval.js'
import type { Reader } from '../../vm/reader.js'
import type { Proof } from '../facts.js'
import type { HandlerContext } from './context.js'
import { matchesCall } from './matchesCall.js'

/** What a look at the chain gave. Finding no proof proves nothing. */
type Look = Readonly<{
  proof: Proof | null
  /** The last block a search for the deposit has covered; null where there was nothing to search. */
  searchedTo: bigint | null
}>

/** Looks on chain whether an item is done already: an approval by the allowance there is, a deposit by its event. */
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
): Promise<Look> {
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
    const isThere = allowance >= approval.amount
    return {
      proof: isThere ? { type: 'approval', step: key.step, item: key.item, hash: null, at } : null,
      searchedTo: null,
    }
  }
  const orderId = orderIdOf(record.quote)
  if (orderId === null || fromBlock === null) return { proof: null, searchedTo: null }
  const { deposit, searchedTo } = await reader.findDeposit({
    chainId: call.chainId,
    depository: call.to,
    orderId,
    fromBlock,
    matches: (one) => matchesCall(call, one),
    signal,
  })
  const isOurs = deposit !== null && matchesCall(call, deposit)
  return { proof: isOurs ? depositProof({ key, chainId: call.chainId, deposit, at }) : null, searchedTo }
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
