import { isNativeAddress } from '../../domain/currency.js'
import type { Payout } from '../chainReadings.js'
import type { Rpc } from './askAll.js'
import type { EvmLog } from './decodeDepositLog.js'
import { decodeTransferLog } from './decodeTransferLog.js'
import { readReceipt } from './readReceipt.js'
import { isSame } from './words.js'

/**
 * What a fill or refund paid out. It is known by the order id that ends its calldata; who sent it says nothing,
 * since any solver may.
 */
export async function readPayout(
  rpc: Rpc,
  {
    hash,
    orderId,
    recipient,
    currency,
  }: Readonly<{ hash: string; orderId: string; recipient: string; currency: string }>,
): Promise<Payout | null> {
  const [receipt, transaction] = await Promise.all([
    readReceipt(rpc, hash),
    rpc({ method: 'eth_getTransactionByHash', params: [hash as `0x${string}`] }),
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
  const paid = logs
    .filter((log) => isSame(log.address, currency))
    .map(decodeTransferLog)
    .filter((moved) => moved !== null && isSame(moved.to, recipient))
  return paid.length === 0 ? null : paid.reduce((sum, moved) => sum + (moved?.amount ?? 0n), 0n)
}
