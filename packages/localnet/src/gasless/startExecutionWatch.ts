import { type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { nativeAddress } from '../chains/localChain.js'
import type { ServiceContext } from '../service/context.js'
import { readArrivalsOf } from '../solver/readArrivals.js'
import { type Loop, startLoop } from '../solver/startLoop.js'
import { type Deposit, orderIdOf } from '../state/request.js'
import { costOf } from './costOf.js'
import type { Execution } from './createExecutions.js'

/**
 * Watches calls that were sent for somebody. In a block, each has cost what its receipt says; what it deposited the
 * solver sees by itself.
 *
 * @param pollInterval milliseconds between two looks
 */
export function startExecutionWatch(context: ServiceContext, pollInterval: number): Loop {
  return startLoop(pollInterval, async () => {
    await Promise.allSettled(context.executions.list().map((execution) => follow(context, execution)))
  })
}

async function follow(context: ServiceContext, execution: Execution): Promise<void> {
  const { store, executions, balances } = context
  const { requestId, hash, call, wallet, taken } = execution
  const client = call.chain.client.public
  const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  })
  const request = store.get(requestId)
  if (request?.progress.status === 'depositing' && request.progress.hash === null)
    store.advance(requestId, { status: 'depositing', hash })
  if (receipt === undefined) return

  const { timestamp } = await client.getBlock({ blockHash: receipt.blockHash })
  const found = receipt.status === 'success' ? await readArrivalsOf(call.chain, hash) : []
  executions.remove(requestId)
  const spent = receipt.status === 'success' ? call.value : 0n
  const cause = { context: 'execute-transaction-request', requestId } as const
  for (const balance of taken) balances.credit(wallet, balance, cause)
  balances.spend(wallet, costOf(call.chain, receipt.gasUsed * receipt.effectiveGasPrice + spent), cause)

  const current = store.get(requestId)
  if (current?.progress.status !== 'depositing') return
  const orderId = orderIdOf(current)
  if (orderId !== undefined && found.some(({ deposit }) => deposit.orderId === orderId)) return
  const deposit = toDeposit(execution, receipt, Number(timestamp), spent)
  if (receipt.status === 'success' && orderId === undefined) {
    const { block, timestamp: seen, fee } = deposit
    const { chainId, currency, amount } = deposit
    const mined = { block, timestamp: seen, fee }
    const payment = {
      kind: 'fill',
      chainId,
      hash,
      currency,
      amount,
      recipient: call.to,
      receipt: mined,
    } as const
    store.advance(requestId, { status: 'success', deposit, payment })
    return
  }
  store.advance(requestId, {
    status: 'failure',
    deposit: { ...deposit, amount: 0n },
    failReason: receipt.status === 'success' ? 'DEPOSIT_CONFIRMATION_TIMEOUT' : 'TRANSACTION_REVERTED',
    // Nothing has come in, so there is nothing to be given back.
    refundFailReason: 'AMOUNT_TOO_LOW_TO_REFUND',
  })
}

/** What a call itself has moved. */
function toDeposit(
  { call, hash, requestId }: Execution,
  { blockNumber, gasUsed, effectiveGasPrice }: TransactionReceipt,
  timestamp: number,
  amount: bigint,
): Deposit {
  return {
    chainId: call.chain.id,
    hash,
    logIndex: 0,
    block: blockNumber,
    timestamp,
    depositor: call.to,
    currency: nativeAddress,
    amount,
    orderId: requestId,
    fee: gasUsed * effectiveGasPrice,
  }
}
