import type { PublicClient } from 'viem'
import { isNativeAddress } from '../../domain/currency.js'
import type { Payout } from '../reader.js'
import type { EvmLog } from './decodeDepositLog.js'
import { readReceipt } from './readReceipt.js'
import { addressOf, uintOf, wordAt } from './words.js'

/** `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * What a fill or refund paid out. It is known by the order id that ends its calldata; who sent it says nothing,
 * since any solver may.
 */
export async function readPayout(
  client: PublicClient,
  {
    hash,
    orderId,
    recipient,
    currency,
  }: Readonly<{ hash: string; orderId: string; recipient: string; currency: string }>,
): Promise<Payout | null> {
  const [receipt, transaction] = await Promise.all([
    readReceipt(client, hash),
    client.request({ method: 'eth_getTransactionByHash', params: [hash as `0x${string}`] }),
  ])
  if (receipt?.status !== '0x1' || !transaction) return null
  if (!transaction.input.toLowerCase().endsWith(orderId.slice(2).toLowerCase())) return null
  const amount = isNativeAddress(currency, 'evm')
    ? isSame(transaction.to, recipient)
      ? BigInt(transaction.value)
      : null
    : sumTransfers(receipt.logs, { recipient, currency })
  return { hash, blockNumber: BigInt(receipt.blockNumber), amount }
}

function sumTransfers(
  logs: readonly EvmLog[],
  { recipient, currency }: Readonly<{ recipient: string; currency: string }>,
): bigint | null {
  const paid = logs.filter(
    (log) =>
      log.topics[0] === transferTopic && isSame(log.address, currency) && isSame(recipientOf(log), recipient),
  )
  return paid.length === 0 ? null : paid.reduce((sum, log) => sum + uintOf(wordAt(log.data, 0)), 0n)
}

function recipientOf(log: EvmLog): string | null {
  const topic = log.topics[2]
  return topic === undefined ? null : addressOf(topic.slice(2))
}

function isSame(left: string | null, right: string): boolean {
  return left !== null && left.toLowerCase() === right.toLowerCase()
}
