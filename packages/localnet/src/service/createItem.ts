import type { Address, Hex } from 'viem'
import type { LocalChain } from '../chains/localChain.js'

/** What gas costs at the moment, in wei. */
export interface GasPrice {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** A transaction for the account to send. */
export interface Call {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
}

/** A step's item, and the gas it needs. */
export interface Item {
  readonly gas: bigint
  readonly item: Readonly<Record<string, unknown>>
}

/**
 * Writes a transaction out as a step's item.
 *
 * @param otherwise gas where the node cannot estimate: a call before its approval, or an account without the money yet
 * @param more gas on top of what the node estimates
 */
export async function createItem(parameters: {
  readonly chain: LocalChain
  readonly user: Address
  readonly call: Call
  readonly gasPrice: GasPrice
  readonly otherwise: bigint
  readonly more?: bigint
}): Promise<Item> {
  const { chain, user, call, gasPrice, otherwise, more = 0n } = parameters
  const estimate = chain.client.public.estimateGas({ account: user, ...call })
  const gas = (await estimate.then(pad, () => otherwise)) + more
  const data = {
    from: user,
    to: call.to,
    data: call.data,
    value: call.value.toString(),
    chainId: chain.id,
    gas: gas.toString(),
    maxFeePerGas: gasPrice.maxFeePerGas.toString(),
    maxPriorityFeePerGas: gasPrice.maxPriorityFeePerGas.toString(),
  }
  return { gas, item: { status: 'incomplete', data } }
}

/** A third more than the estimate: storage that is touched first may cost more than it did when it was measured. */
const pad = (gas: bigint): bigint => (gas * 4n) / 3n
