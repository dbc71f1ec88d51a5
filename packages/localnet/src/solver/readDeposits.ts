import { type Hex, type Log, parseEventLogs, type TransactionReceipt } from 'viem'
import { type LocalChain, nativeAddress } from '../chains/localChain.js'
import { depositoryAbi } from '../contracts/artifacts/depository.js'
import type { Deposit } from '../state/request.js'

/** The deposits announced by the depository of a chain between two blocks, both included. */
export async function readDeposits(
  chain: LocalChain,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Deposit[]> {
  const logs = await chain.client.public.getLogs({
    address: chain.contracts.depository,
    fromBlock,
    toBlock,
  })
  const hashes = [...new Set(logs.map((log) => log.transactionHash))]
  const deposits = await Promise.all(hashes.map((hash) => readDepositsOf(chain, hash)))
  return deposits.flat()
}

/**
 * The deposits made by one transaction: usually one, none if it is another kind of transaction.
 *
 * @throws TransactionReceiptNotFoundError when the chain has not mined it
 */
export async function readDepositsOf(chain: LocalChain, hash: Hex): Promise<Deposit[]> {
  const receipt = await chain.client.public.getTransactionReceipt({ hash })
  const logs = receipt.logs.filter((log) => log.address.toLowerCase() === chain.contracts.depository)
  if (logs.length === 0) return []
  const { timestamp } = await chain.client.public.getBlock({ blockHash: receipt.blockHash })
  return toDeposits(chain, receipt, logs, timestamp)
}

function toDeposits(
  chain: LocalChain,
  receipt: TransactionReceipt,
  logs: Log<bigint, number, false>[],
  timestamp: bigint,
): Deposit[] {
  const events = parseEventLogs({
    abi: depositoryAbi,
    logs,
    eventName: ['RelayNativeDeposit', 'RelayErc20Deposit'],
  })
  return events.map((event) => ({
    chainId: chain.id,
    hash: receipt.transactionHash,
    logIndex: event.logIndex,
    block: receipt.blockNumber,
    timestamp: Number(timestamp),
    depositor: event.args.from,
    currency:
      event.eventName === 'RelayErc20Deposit' ? (event.args.token.toLowerCase() as Hex) : nativeAddress,
    amount: event.args.amount,
    orderId: event.args.id,
    fee: receipt.gasUsed * receipt.effectiveGasPrice,
  }))
}
