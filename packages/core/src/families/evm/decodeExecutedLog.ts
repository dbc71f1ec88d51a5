import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { EvmLog } from './decodeDepositLog.js'
import { addressOf, isSame, uintOf, wordAt } from './words.js'

/** `RelayCallExecuted(bytes32,(address,bytes,uint256,bool))`. */
export const callExecutedTopic = '0x4be109453ef7e895dc7215c929fff9b76b51483d56a4d04548b4866e9aa7c5ea'

/** What a depository paid for one request, told by its log, or null. The request is named by its hash. */
export function decodeExecutedLog(
  log: EvmLog,
  { depository, requestHash }: Extract<DepositTrace, { type: 'withdrawal' }>,
): Deposit | null {
  if (!isSame(log.address, depository) || log.transactionHash === null || log.blockNumber === null)
    return null
  // The hash, where the call begins, its target, where its data begins, its value, a flag, the data's length.
  if (log.topics[0] !== callExecutedTopic || log.data.length < 2 + 7 * 64) return null
  if (!isSame(`0x${wordAt(log.data, 0)}`, requestHash)) return null
  const value = uintOf(wordAt(log.data, 4))
  // `transfer(to, amount)`: the selector, and two words whose second is the amount.
  const [, amount] =
    /^a9059cbb[0-9a-f]{64}([0-9a-f]{64})/i.exec(log.data.slice(2 + 7 * 64)) ?? ([] as undefined[])
  const isToken = amount !== undefined && value === 0n
  return {
    hash: log.transactionHash,
    blockNumber: BigInt(log.blockNumber),
    from: log.address.toLowerCase(),
    token: isToken ? addressOf(wordAt(log.data, 2)) : null,
    amount: isToken ? uintOf(amount) : value,
  }
}
