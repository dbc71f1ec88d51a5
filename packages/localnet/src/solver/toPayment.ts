import { type Address, concat, encodeFunctionData, type Hex } from 'viem'
import { type LocalChain, nativeAddress } from '../chains/localChain.js'
import { tokenAbi } from '../contracts/artifacts/token.js'
import { decodeOrderCall, encodeMulticall, encodeTransferAndMulticall } from '../contracts/routeCall.js'
import type { Order } from '../service/order.js'
import type { OutgoingTransaction } from './createSender.js'

/**
 * The transaction that pays somebody for an order. It carries the order id where anybody can find it: the whole call
 * data of a native payment, or the 32 bytes behind a token transfer, which the token ignores.
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

/**
 * The transaction that fills an order: a payment, or where the order makes calls, one through the router, for tokens
 * by way of the approval proxy. It ends with the order id too.
 *
 * @param home who gets the native money that calls leave over
 */
export function toFill(parameters: {
  readonly chain: LocalChain
  readonly order: Order
  readonly orderId: Hex
  readonly currency: Address
  readonly recipient: Address
  readonly amount: bigint
  readonly home: Address
}): OutgoingTransaction {
  const { chain, order, orderId, currency, amount, home } = parameters
  if (order.output.calls.length === 0) return toPayment(parameters)
  const { router, approvalProxy } = chain.contracts
  const route = { calls: order.output.calls.map(decodeOrderCall), refundTo: home }
  return currency === nativeAddress
    ? { to: router, value: amount, data: concat([encodeMulticall(route), orderId]) }
    : {
        to: approvalProxy,
        value: 0n,
        data: concat([encodeTransferAndMulticall(currency, amount, route), orderId]),
      }
}
