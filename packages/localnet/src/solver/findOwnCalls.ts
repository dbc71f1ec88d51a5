import type { Hex, Transaction } from 'viem'
import type { LocalChain } from '../chains/localChain.js'
import type { Store } from '../state/createStore.js'
import type { IntentRequest, OwnCall, Payment } from '../state/request.js'
import type { Arrival } from './readArrivals.js'

type Waiting = IntentRequest & { readonly settlement: { readonly by: 'account'; readonly call: OwnCall } }

/**
 * What accounts have paid by themselves between two blocks, both included. Their transactions name no request: each is
 * taken for the oldest one that waits for just this call, once.
 */
export async function findOwnCalls(
  { id: chainId, client }: LocalChain,
  store: Store,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Arrival[]> {
  const waiting = new Set(store.list().filter(isWaiting(chainId)))
  if (waiting.size === 0) return []
  const seen = new Set(store.deposits().map(({ hash }) => hash))
  const arrivals: Arrival[] = []
  for (let number = fromBlock; number <= toBlock && waiting.size > 0; number += 1n) {
    const block = await client.public.getBlock({ blockNumber: number, includeTransactions: true })
    for (const transaction of block.transactions) {
      const request = [...waiting].find((one) => isCallOf(one, transaction, number))
      if (request === undefined || seen.has(transaction.hash)) continue
      const receipt = await client.public.getTransactionReceipt({ hash: transaction.hash })
      if (receipt.status !== 'success') continue
      waiting.delete(request)
      const fee = receipt.gasUsed * receipt.effectiveGasPrice
      arrivals.push(
        toArrival(request, transaction.hash, { block: number, timestamp: Number(block.timestamp), fee }),
      )
    }
  }
  return arrivals
}

function isWaiting(chainId: number): (request: IntentRequest) => request is Waiting {
  return (request): request is Waiting =>
    request.settlement.by === 'account' &&
    request.settlement.call !== null &&
    request.progress.status === 'waiting' &&
    request.origin.currency.chainId === chainId
}

function isCallOf(
  { user, settlement }: Waiting,
  { from, to, input, value }: Transaction,
  block: bigint,
): boolean {
  const { call } = settlement
  return (
    block > call.after &&
    from.toLowerCase() === user.toLowerCase() &&
    to?.toLowerCase() === call.to.toLowerCase() &&
    input === call.data.toLowerCase() &&
    value === call.value
  )
}

function toArrival(
  { id, user, recipient, origin, destination }: IntentRequest,
  hash: Hex,
  receipt: NonNullable<Payment['receipt']>,
): Arrival {
  const { chainId, address } = origin.currency
  const paid = { chainId, hash, currency: address, amount: origin.amount }
  return {
    // It has no log of its own.
    deposit: { ...paid, ...receipt, logIndex: -1, depositor: user, orderId: id },
    swapped: { ...paid, kind: 'fill', currency: destination.currency.address, recipient, receipt },
  }
}
