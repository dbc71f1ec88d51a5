import { TransactionReceiptNotFoundError } from 'viem'
import type { LocalChain } from '../chains/localChain.js'
import type { Family } from '../service/family.js'
import { evm, type Payment } from '../state/request.js'
import { isUnreachable } from './createSender.js'

/** What became of a payment, on whatever chain: with its receipt once it is in a block. */
export async function confirmPayment(
  payment: Payment,
  {
    chains,
    families,
  }: {
    readonly chains: readonly LocalChain[]
    readonly families: readonly Pick<Family, 'id' | 'solver'>[]
  },
): Promise<Payment | 'not-mined' | 'reverted'> {
  const family = families.find(({ id }) => id === payment.chainId)
  if (family) return family.solver.confirm(payment)
  const client = chains.find((chain) => chain.id === payment.chainId)?.client.public
  if (client === undefined) return 'not-mined'
  try {
    const receipt = await client.getTransactionReceipt({ hash: evm(payment.hash) })
    if (receipt.status !== 'success') return 'reverted'
    const { timestamp } = await client.getBlock({ blockHash: receipt.blockHash })
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    return { ...payment, receipt: { block: receipt.blockNumber, timestamp: Number(timestamp), fee } }
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError || isUnreachable(error)) return 'not-mined'
    throw error
  }
}
