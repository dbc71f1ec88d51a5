import { TransactionReceiptNotFoundError } from 'viem'
import type { LocalChain } from '../chains/localChain.js'
import type { ExchangeSolver } from '../exchange/service/createExchangeSolver.js'
import type { SolanaSolver } from '../solana/service/createSolanaSolver.js'
import { evm, type Payment } from '../state/request.js'
import type { TronSolver } from '../tron/service/createTronSolver.js'
import { isUnreachable } from './createSender.js'

/** What became of a payment, on whatever chain: with its receipt once it is in a block. */
export async function confirmPayment(
  payment: Payment,
  {
    chains,
    solana,
    tron,
    exchange,
  }: {
    readonly chains: readonly LocalChain[]
    readonly solana: SolanaSolver | null
    readonly tron: TronSolver | null
    readonly exchange: ExchangeSolver | null
  },
): Promise<Payment | 'not-mined' | 'reverted'> {
  if (payment.chainId === solana?.id) return solana.confirm(payment)
  if (payment.chainId === tron?.id) return tron.confirm(payment)
  if (payment.chainId === exchange?.id) return exchange.confirm(payment)
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
