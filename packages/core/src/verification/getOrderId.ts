import type { Hex } from '../domain/brand.js'
import type { OrderData, OrderFee, OrderInput, OrderPayment, OrderRefund } from '../domain/order.js'
import { bytesOfAddress } from '../families/bytesOfAddress.js'
import { bytesOfHex, bytesOfInteger } from '../utils/bytesOfHex.js'
import { encodeText } from '../utils/encodeText.js'
import { bytesToHex } from '../utils/hexBytes.js'
import { keccak } from '../utils/keccak.js'
import { OrderIdError } from './orderIdError.js'

const feeType =
  'Fee(string recipientChainId,bytes recipient,string currencyChainId,bytes currency,uint256 amount)'
const inputPaymentType = 'InputPayment(string chainId,bytes currency,uint256 amount,uint256 weight)'
const inputRefundType =
  'InputRefund(string chainId,bytes recipient,bytes currency,uint256 minimumAmount,uint32 deadline,bytes extraData)'
const inputType = `Input(InputPayment payment,InputRefund[] refunds)${inputPaymentType}${inputRefundType}`
const outputPaymentType =
  'OutputPayment(bytes recipient,bytes currency,uint256 minimumAmount,uint256 expectedAmount)'
const outputType = `Output(string chainId,OutputPayment[] payments,uint32 deadline,bytes[] calls,bytes extraData)${outputPaymentType}`
const orderType = `Order(string version,string solverChainId,address solver,uint256 salt,Input[] inputs,Output output,Fee[] fees)${feeType}${inputType}${outputType}`

/**
 * The id of an order: the EIP-712 struct hash of its data, without a domain (interface: local quote verification,
 * rule 3). It names the order everywhere: as the argument of the deposit, in the depository's events, in the fill.
 *
 * @param vmTypeBySlug which VM every chain of the order runs, as `vmTypeBySlug(chains)` makes it
 * @throws OrderIdError when a chain, a VM, an address or a number of the order cannot be read
 */
export function getOrderId(order: OrderData, vmTypeBySlug: Readonly<Record<string, string>>): Hex {
  if (order.version !== 'v1')
    throw new OrderIdError('version-unknown', `its version is ${order.version}, not v1`)

  function address(slug: string, text: string): Uint8Array {
    const vmType = Object.hasOwn(vmTypeBySlug, slug) ? vmTypeBySlug[slug] : undefined
    if (vmType === undefined)
      throw new OrderIdError('chain-unknown', `its chain ${slug} is not in the list of chains`)
    const bytes = bytesOfAddress(text, vmType)
    if (bytes === 'unknown-vm')
      throw new OrderIdError('vm-unknown', `addresses of ${slug} (${vmType}) cannot be read`)
    if (bytes === null) throw new OrderIdError('address-invalid', `${text} is no address of ${slug}`)
    return keccak(bytes)
  }

  const refund = (one: OrderRefund): Uint8Array =>
    struct(
      inputRefundType,
      string(one.chainId),
      address(one.chainId, one.recipient),
      address(one.chainId, one.currency),
      uint(one.minimumAmount, 32),
      deadline(one.deadline),
      data(one.extraData),
    )

  const input = ({ payment, refunds }: OrderInput): Uint8Array =>
    struct(
      inputType,
      struct(
        inputPaymentType,
        string(payment.chainId),
        address(payment.chainId, payment.currency),
        uint(payment.amount, 32),
        uint(payment.weight, 32),
      ),
      list(refunds.map(refund)),
    )

  const payment = (one: OrderPayment): Uint8Array =>
    struct(
      outputPaymentType,
      address(order.output.chainId, one.recipient),
      address(order.output.chainId, one.currency),
      uint(one.minimumAmount, 32),
      uint(one.expectedAmount, 32),
    )

  const fee = (one: OrderFee): Uint8Array =>
    struct(
      feeType,
      string(one.recipientChainId),
      address(one.recipientChainId, one.recipient),
      string(one.currencyChainId),
      address(one.currencyChainId, one.currency),
      uint(one.amount, 32),
    )

  const output = struct(
    outputType,
    string(order.output.chainId),
    list(order.output.payments.map(payment)),
    deadline(order.output.deadline),
    list(order.output.calls.map(data)),
    data(order.output.extraData),
  )

  const id = struct(
    orderType,
    string(order.version),
    string(order.solverChainId),
    solver(order.solver),
    uint(integer(order.salt), 32),
    list(order.inputs.map(input)),
    output,
    list(order.fees.map(fee)),
  )
  return bytesToHex(id)
}

function struct(type: string, ...words: readonly Uint8Array[]): Uint8Array {
  return list([string(type), ...words])
}

function list(words: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(words.length * 32)
  words.forEach((one, index) => {
    bytes.set(one, index * 32)
  })
  return keccak(bytes)
}

function string(text: string): Uint8Array {
  return keccak(encodeText(text))
}

function data(hex: Hex): Uint8Array {
  const bytes = bytesOfHex(hex)
  if (bytes === null) throw new OrderIdError('value-invalid', `${hex} is no hex`)
  return keccak(bytes)
}

/** An integer as one word of 32 bytes, after making sure that it fits the field's own size. */
function uint(value: bigint, size: number): Uint8Array {
  const bytes32 = bytesOfInteger(value, size) && bytesOfInteger(value, 32)
  if (bytes32 === null) throw new OrderIdError('value-invalid', `${value} does not fit ${size} bytes`)
  return bytes32
}

function deadline(seconds: number): Uint8Array {
  if (!Number.isSafeInteger(seconds))
    throw new OrderIdError('value-invalid', `${seconds} is no time in whole seconds`)
  return uint(BigInt(seconds), 4)
}

function integer(text: string): bigint {
  if (!/^(?:0x[0-9a-f]+|\d+)$/i.test(text)) throw new OrderIdError('value-invalid', `${text} is no number`)
  return BigInt(text)
}

/** The solver is an EVM account on every chain and the only address hashed as a word. */
function solver(text: string): Uint8Array {
  const bytes = bytesOfAddress(text, 'evm')
  if (!(bytes instanceof Uint8Array)) throw new OrderIdError('address-invalid', `${text} is no EVM address`)
  const bytes32 = new Uint8Array(32)
  bytes32.set(bytes, 12)
  return bytes32
}
