import { type Address, concat, encodeFunctionData, type Hex } from 'viem'
import { nativeAddress } from '../chains/localChain.js'
import { tokenAbi } from '../contracts/artifacts/token.js'
import type { OutgoingTransaction } from './createSender.js'

/**
 * The transaction that pays somebody for an order. It carries the order id where anybody can find it: the whole call
 * data of a native payment, or the 32 bytes behind a token transfer, which the token ignores.
 *
 * Fills of the public service may go through a router instead; their call data ends with the order id in the same way.
 */
export function toPayment(parameters: {
  readonly currency: Address
  readonly recipient: Address
  readonly amount: bigint
  readonly orderId: Hex
}): OutgoingTransaction {
  const { currency, recipient, amount, orderId } = parameters
  if (currency === nativeAddress) return { to: recipient, value: amount, data: orderId }
  const transfer = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [recipient, amount] })
  return { to: currency, value: 0n, data: concat([transfer, orderId]) }
}
