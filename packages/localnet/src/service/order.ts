import { base58 } from '@scure/base'
import { Address as TonAddress } from '@ton/core'
import { address as addresses } from 'bitcoinjs-lib'
import { type Address, bytesToHex, type Hex, hashMessage, hashStruct, isHex } from 'viem'
import { sign } from 'viem/accounts'

/** The canonical order of the settlement protocol, version 1. Addresses are as their chain writes them. */
export interface Order {
  /** `v1`, but by a fault. */
  readonly version: string
  readonly solverChainId: string
  readonly solver: Address
  readonly salt: Hex
  readonly inputs: readonly OrderInput[]
  readonly output: OrderOutput
  readonly fees: readonly never[]
}

interface OrderInput {
  readonly payment: {
    readonly chainId: string
    readonly currency: string
    readonly amount: string
    readonly weight: string
  }
  readonly refunds: readonly OrderRefund[]
}

interface OrderRefund {
  readonly chainId: string
  readonly recipient: string
  readonly currency: string
  readonly minimumAmount: string
  /** Unix seconds. */
  readonly deadline: number
  readonly extraData: Hex
}

interface OrderOutput {
  readonly chainId: string
  readonly payments: readonly {
    readonly recipient: string
    readonly currency: string
    readonly minimumAmount: string
    readonly expectedAmount: string
  }[]
  readonly calls: readonly Hex[]
  /** Unix seconds. */
  readonly deadline: number
  readonly extraData: Hex
}

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
  Fee: [
    { name: 'recipientChainId', type: 'string' },
    { name: 'recipient', type: 'bytes' },
    { name: 'currencyChainId', type: 'string' },
    { name: 'currency', type: 'bytes' },
    { name: 'amount', type: 'uint256' },
  ],
} as const

/**
 * The id of an order: the EIP-712 struct hash of its data, without a domain. On EVM chains an address is its own
 * bytes; on Solana it is base58 of them, and so it is on Tron, with a checksum; on Bitcoin either of two kinds; on TON base64 of 36. Made with viem, and so a check on any other implementation.
 */
export function hashOrder(order: Order): Hex {
  const data = {
    ...order,
    salt: BigInt(order.salt),
    inputs: order.inputs.map(({ payment, refunds }) => ({
      payment: {
        ...payment,
        currency: toBytes(payment.currency),
        amount: BigInt(payment.amount),
        weight: BigInt(payment.weight),
      },
      refunds: refunds.map((refund) => ({
        ...refund,
        recipient: toBytes(refund.recipient),
        currency: toBytes(refund.currency),
        minimumAmount: BigInt(refund.minimumAmount),
      })),
    })),
    output: {
      ...order.output,
      payments: order.output.payments.map((payment) => ({
        ...payment,
        recipient: toBytes(payment.recipient),
        currency: toBytes(payment.currency),
        minimumAmount: BigInt(payment.minimumAmount),
        expectedAmount: BigInt(payment.expectedAmount),
      })),
    },
  }
  return hashStruct({ data, types, primaryType: 'Order' })
}

/** Letters of an address of TON as people know it; no other one here has as many. */
const tonLength = 48

function toBytes(address: string): Hex {
  if (isHex(address)) return address
  if (address.startsWith('bc1')) {
    const { version, data } = addresses.fromBech32(address)
    return bytesToHex(Uint8Array.from([version, ...data]))
  }
  if (address.length === tonLength) return bytesToHex(Uint8Array.from(TonAddress.parse(address).hash))
  const bytes = base58.decode(address)
  if (bytes.length !== 25) return bytesToHex(bytes)
  // What ends in a checksum is without it; older addresses of Bitcoin are told from Tron's by a byte in front.
  const account = bytes.slice(0, 21)
  return bytesToHex(account[0] === 0x41 ? account : Uint8Array.from([0xff, ...account]))
}

/** The solver's word for an order id: an EIP-191 signature over its 32 raw bytes. */
export function signOrderId(orderId: Hex, privateKey: Hex): Promise<Hex> {
  return sign({ hash: hashMessage({ raw: orderId }), privateKey, to: 'hex' })
}
