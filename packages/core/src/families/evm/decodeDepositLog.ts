import type { Deposit } from '../chainReadings.js'
import { addressOf, uintOf, wordAt } from './words.js'

/** `RelayNativeDeposit(address,uint256,bytes32)` and `RelayErc20Deposit(address,address,uint256,bytes32)`. */
export const nativeDepositTopic = '0x8032066556caf3967d8fec4ad22a2d9e1e9576556b2903a0fcd5b1fd201e3477'
export const erc20DepositTopic = '0x49fed1d0b752ce30eee63c7a81133f3363b532fec5d4d7dd1ccfd005de4555e1'

/** A log as an EVM node writes it. */
export type EvmLog = Readonly<{
  address: string
  topics: readonly string[]
  data: string
  transactionHash: string | null
  blockNumber: string | null
}>

/** The deposit a depository's log tells of, for one order, or null. The order id is data, not a topic. */
export function decodeDepositLog(
  log: EvmLog,
  { depository, orderId }: Readonly<{ depository: string; orderId: string }>,
): Deposit | null {
  if (log.address.toLowerCase() !== depository.toLowerCase()) return null
  if (log.transactionHash === null || log.blockNumber === null) return null
  const isNative = log.topics[0] === nativeDepositTopic && log.data.length === 2 + 3 * 64
  const isErc20 = log.topics[0] === erc20DepositTopic && log.data.length === 2 + 4 * 64
  if (!isNative && !isErc20) return null
  const id = wordAt(log.data, isNative ? 2 : 3)
  if (id.toLowerCase() !== orderId.slice(2).toLowerCase()) return null
  return {
    hash: log.transactionHash,
    blockNumber: BigInt(log.blockNumber),
    from: addressOf(wordAt(log.data, 0)),
    token: isNative ? null : addressOf(wordAt(log.data, 1)),
    amount: uintOf(wordAt(log.data, isNative ? 1 : 2)),
  }
}
