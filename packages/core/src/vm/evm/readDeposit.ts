import type { PublicClient } from 'viem'
import type { Deposit } from '../reader.js'
import { decodeDepositLog } from './decodeDepositLog.js'
import { readReceipt } from './readReceipt.js'

/** The deposit a transaction made for an order, proved by the depository's own event, or null. */
export async function readDeposit(
  client: PublicClient,
  {
    hash,
    depository,
    orderId,
    matches = () => true,
  }: Readonly<{
    hash: string
    depository: string
    orderId: string
    matches?: ((deposit: Deposit) => boolean) | undefined
  }>,
): Promise<Deposit | null> {
  const receipt = await readReceipt(client, hash)
  if (receipt?.status !== '0x1') return null
  for (const log of receipt.logs) {
    const deposit = decodeDepositLog(log, { depository, orderId })
    if (deposit && matches(deposit)) return deposit
  }
  return null
}
