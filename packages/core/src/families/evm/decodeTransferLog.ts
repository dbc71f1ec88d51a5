import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { EvmLog } from './decodeDepositLog.js'
import { addressOf, isSame, uintOf, wordAt } from './words.js'

/** `Transfer(address,address,uint256)`. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A token's transfer as its log tells it: sender, recipient and amount in the smallest unit. Null for other logs. */
export function decodeTransferLog(
  log: EvmLog,
): Readonly<{ from: string; to: string; amount: bigint }> | null {
  const [topic, from, to, ...others] = log.topics
  if (topic !== transferTopic || !from || !to || others.length > 0 || log.data.length !== 2 + 64) return null
  return { from: addressOf(from.slice(2)), to: addressOf(to.slice(2)), amount: uintOf(wordAt(log.data, 0)) }
}

/**
 * The deposit a token's log may tell of, for one trace, or null. The log does not hold the order id: whether it is
 * this order's, the transaction says (`carriesTransfer`). A token that keeps a fee moves another amount than was
 * asked for, and its transfers are not recognised.
 */
export function decodeTransferDeposit(
  log: EvmLog,
  trace: Extract<DepositTrace, { type: 'transfer' }>,
): Deposit | null {
  if (!isSame(log.address, trace.token) || log.transactionHash === null || log.blockNumber === null)
    return null
  const moved = decodeTransferLog(log)
  if (
    !moved ||
    !isSame(moved.from, trace.from) ||
    !isSame(moved.to, trace.to) ||
    moved.amount !== trace.amount
  )
    return null
  return {
    hash: log.transactionHash,
    blockNumber: BigInt(log.blockNumber),
    from: moved.from,
    token: log.address.toLowerCase(),
    amount: moved.amount,
  }
}
