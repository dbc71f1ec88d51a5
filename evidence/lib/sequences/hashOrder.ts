import { type Hex, hashStruct } from 'viem'
import type { OrderJson } from './quoteJson.js'

const types = {
  Order: [
    { name: 'version', type: 'string' },
    { name: 'solverChainId', type: 'string' },
    { name: 'solver', type: 'address' },
    { name: 'salt', type: 'uint256' },
    { name: 'inputs', type: 'Input[]' },
    { name: 'output', type: 'Output' },
    { name: 'fees', type: 'Fee[]' },
  ],
  Fee: [
    { name: 'recipientChainId', type: 'string' },
    { name: 'recipient', type: 'bytes' },
    { name: 'currencyChainId', type: 'string' },
    { name: 'currency', type: 'bytes' },
    { name: 'amount', type: 'uint256' },
  ],
  Input: [
    { name: 'payment', type: 'InputPayment' },
    { name: 'refunds', type: 'InputRefund[]' },
  ],
  InputPayment: [
    { name: 'chainId', type: 'string' },
    { name: 'currency', type: 'bytes' },
    { name: 'amount', type: 'uint256' },
    { name: 'weight', type: 'uint256' },
  ],
  InputRefund: [
    { name: 'chainId', type: 'string' },
    { name: 'recipient', type: 'bytes' },
    { name: 'currency', type: 'bytes' },
    { name: 'minimumAmount', type: 'uint256' },
    { name: 'deadline', type: 'uint32' },
    { name: 'extraData', type: 'bytes' },
  ],
  Output: [
    { name: 'chainId', type: 'string' },
    { name: 'payments', type: 'OutputPayment[]' },
    { name: 'deadline', type: 'uint32' },
    { name: 'calls', type: 'bytes[]' },
    { name: 'extraData', type: 'bytes' },
  ],
  OutputPayment: [
    { name: 'recipient', type: 'bytes' },
    { name: 'currency', type: 'bytes' },
    { name: 'minimumAmount', type: 'uint256' },
    { name: 'expectedAmount', type: 'uint256' },
  ],
} as const

/**
 * The id of an order whose addresses are all of the EVM, worked out from the specification with viem and nothing of
 * our packages (interface: local quote verification, rule 3). Null for an order that has none.
 */
export function hashOrder(order: OrderJson): Hex | null {
  const text = JSON.stringify(order)
  const known = hashed.get(text)
  if (known !== undefined) return known
  const id = compute(order)
  // A service that lies makes the same order many times over.
  if (hashed.size > 500) hashed.clear()
  hashed.set(text, id)
  return id
}

const hashed = new Map<string, Hex | null>()

function compute(order: OrderJson): Hex | null {
  try {
    const data = {
      ...order,
      salt: BigInt(order.salt),
      inputs: order.inputs.map(({ payment, refunds }) => ({
        payment: { ...payment, amount: BigInt(payment.amount), weight: BigInt(payment.weight) },
        refunds: refunds.map((refund) => ({ ...refund, minimumAmount: BigInt(refund.minimumAmount) })),
      })),
      output: {
        ...order.output,
        payments: order.output.payments.map((payment) => ({
          ...payment,
          minimumAmount: BigInt(payment.minimumAmount),
          expectedAmount: BigInt(payment.expectedAmount),
        })),
      },
      fees: order.fees.map((fee) => ({ ...fee, amount: BigInt(fee.amount) })),
    }
    return hashStruct({ data, types, primaryType: 'Order' })
  } catch {
    return null
  }
}
