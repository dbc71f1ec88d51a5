import fc from 'fast-check'
import { encodeAbiParameters, type Hex, hashStruct } from 'viem'
import { describe, expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import type { OrderData } from '../domain/order.js'
import { bytesOfAddress } from '../families/bytesOfAddress.js'
import { bytesToHex } from '../utils/hexBytes.js'
import { honestQuote } from './__fixtures__/honestQuote.js'
import { vectors } from './__fixtures__/orderIds.js'
import { getOrderId } from './getOrderId.js'
import { isOrderIdError, type OrderIdReason } from './orderIdError.js'

describe('own vectors', () => {
  test.each(vectors)('$name', ({ order, vmTypes, orderId }) => {
    expect(getOrderId(order, vmTypes)).toBe(orderId)
    expect(hashWithViem(order, vmTypes)).toBe(orderId)
  })
})

test('agrees with an independent EIP-712 implementation on any order', () => {
  fc.assert(
    fc.property(anyOrder(), (order) => {
      expect(getOrderId(order, evm)).toBe(hashWithViem(order, evm))
    }),
    { numRuns: 60 },
  )
})

test('hexadecimal and decimal salts are the same number', () => {
  const order = honestOrder()
  expect(getOrderId({ ...order, salt: '255' }, evm)).toBe(getOrderId({ ...order, salt: '0x00fF' }, evm))
})

test('the letter case of an address does not count', () => {
  const order = honestOrder()
  expect(getOrderId({ ...order, solver: order.solver.toUpperCase().replace('X', 'x') }, evm)).toBe(
    getOrderId(order, evm),
  )
})

describe('error: what cannot be read is never guessed', () => {
  const order = honestOrder()
  test.each<[OrderIdReason, OrderData, Record<string, string>]>([
    ['version-unknown', { ...order, version: 'v2' }, evm],
    ['chain-unknown', order, { ash: 'evm' }],
    ['chain-unknown', { ...order, output: { ...order.output, chainId: 'constructor' } }, evm],
    ['vm-unknown', order, { ash: 'evm', birch: 'hederavm' }],
    ['address-invalid', order, { ash: 'evm', birch: 'svm' }],
    ['address-invalid', { ...order, solver: '0x12' }, evm],
    ['value-invalid', { ...order, salt: '' }, evm],
    ['value-invalid', { ...order, salt: `0x1${'00'.repeat(32)}` }, evm],
    ['value-invalid', { ...order, output: { ...order.output, deadline: 2 ** 32 } }, evm],
    ['value-invalid', { ...order, output: { ...order.output, deadline: 1.5 } }, evm],
    ['value-invalid', { ...order, output: { ...order.output, extraData: '0x1' } }, evm],
  ])('%s', (reason, data, vmTypes) => {
    const error = catchError(() => getOrderId(data, vmTypes))
    expect(isOrderIdError(error) && error.reason).toBe(reason)
  })

  test('the sentence says what and what to do', () => {
    const error = catchError(() => getOrderId(order, { ash: 'evm' }))
    expect(error).toMatchInlineSnapshot(
      `[OrderIdError: The id of this order cannot be computed: its chain birch is not in the list of chains. Do not send money for it; ask for a new quote.]`,
    )
  })
})

type Vectors = Readonly<{
  vectors: readonly Vector[]
  addressVectors: readonly Readonly<{ vmType: string; address: string; bytes: string }>[]
  negative: readonly Readonly<{ orderDataOf: string; wrongId: string }>[]
}>
type Vector = Readonly<{
  name: string
  orderId: string
  chainVmTypes: Readonly<Record<string, string>>
  orderData: unknown
}>

const recorded = hasSharedSpec ? (readSharedSpec('vectors/order-id.json') as Vectors) : null

describe.runIf(recorded !== null)('recorded vectors', () => {
  const { vectors: all = [], addressVectors = [], negative = [] } = recorded ?? {}

  test('there are seventeen orders, thirteen addresses and one wrong id', () => {
    expect([all.length, addressVectors.length, negative.length]).toEqual([17, 13, 1])
  })

  test.each(all)('$name', ({ orderData, chainVmTypes, orderId }) => {
    expect(getOrderId(reviveOrder(orderData), toServiceNames(chainVmTypes))).toBe(orderId)
  })

  test.each(addressVectors)('$vmType $address', ({ vmType, address, bytes }) => {
    const read = bytesOfAddress(address, serviceName(vmType))
    expect(read instanceof Uint8Array && bytesToHex(read)).toBe(bytes)
  })

  test.each(negative)('not what a superseded implementation computed', ({ orderDataOf, wrongId }) => {
    const vector = all.find(({ name }) => name === orderDataOf)
    expect(vector).toBeDefined()
    expect(getOrderId(reviveOrder(vector?.orderData), toServiceNames(vector?.chainVmTypes ?? {}))).not.toBe(
      wrongId,
    )
  })
})

const evm = { ash: 'evm', birch: 'evm' }

function honestOrder(): OrderData {
  const { protocol } = honestQuote('native').quote
  if (protocol === null) throw new Error('An honest quote has an order.')
  return protocol.orderData
}

/** The vectors name VMs as the settlement protocol does; the client has the service's names. */
function serviceName(vmType: string): string {
  const names: Readonly<Record<string, string>> = {
    'ethereum-vm': 'evm',
    'solana-vm': 'svm',
    'bitcoin-vm': 'bvm',
    'tron-vm': 'tvm',
    'ton-vm': 'tonvm',
    'hyperliquid-vm': 'hypevm',
    'lighter-vm': 'lvm',
    'xrp-vm': 'xrpvm',
  }
  return names[vmType] ?? vmType
}

function toServiceNames(vmTypes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(vmTypes).map(([slug, vmType]) => [slug, serviceName(vmType)]))
}

/** Amounts are text in the recorded files; everything else already has its domain shape. */
function reviveOrder(orderData: unknown): OrderData {
  const amounts = ['amount', 'weight', 'minimumAmount', 'expectedAmount']
  return JSON.parse(JSON.stringify(orderData), (key, value) =>
    amounts.includes(key) && typeof value === 'string' ? BigInt(value) : value,
  )
}

function hashWithViem(order: OrderData, vmTypes: Readonly<Record<string, string>>): Hex {
  const bytes = (slug: string, address: string): Hex => {
    const read = bytesOfAddress(address, vmTypes[slug] ?? '')
    if (!(read instanceof Uint8Array)) throw new Error(`${address} is no address of ${slug}.`)
    return bytesToHex(read)
  }
  return hashStruct({
    primaryType: 'Order',
    types: {
      Order: fields(
        'string version,string solverChainId,address solver,uint256 salt,Input[] inputs,Output output,Fee[] fees',
      ),
      Input: fields('InputPayment payment,InputRefund[] refunds'),
      InputPayment: fields('string chainId,bytes currency,uint256 amount,uint256 weight'),
      InputRefund: fields(
        'string chainId,bytes recipient,bytes currency,uint256 minimumAmount,uint32 deadline,bytes extraData',
      ),
      Output: fields('string chainId,OutputPayment[] payments,uint32 deadline,bytes[] calls,bytes extraData'),
      OutputPayment: fields('bytes recipient,bytes currency,uint256 minimumAmount,uint256 expectedAmount'),
      Fee: fields(
        'string recipientChainId,bytes recipient,string currencyChainId,bytes currency,uint256 amount',
      ),
    },
    data: {
      ...order,
      salt: BigInt(order.salt),
      inputs: order.inputs.map(({ payment, refunds }) => ({
        payment: { ...payment, currency: bytes(payment.chainId, payment.currency) },
        refunds: refunds.map((refund) => ({
          ...refund,
          recipient: bytes(refund.chainId, refund.recipient),
          currency: bytes(refund.chainId, refund.currency),
        })),
      })),
      output: {
        ...order.output,
        payments: order.output.payments.map((payment) => ({
          ...payment,
          recipient: bytes(order.output.chainId, payment.recipient),
          currency: bytes(order.output.chainId, payment.currency),
        })),
      },
      fees: order.fees.map((fee) => ({
        ...fee,
        recipient: bytes(fee.recipientChainId, fee.recipient),
        currency: bytes(fee.currencyChainId, fee.currency),
      })),
    },
  })
}

function fields(list: string): { name: string; type: string }[] {
  return list.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
}

function anyOrder(): fc.Arbitrary<OrderData> {
  const hex = (length: number): fc.Arbitrary<Hex> =>
    fc.uint8Array({ minLength: length, maxLength: length }).map(bytesToHex)
  const slug = fc.constantFrom('ash', 'birch')
  const uint256 = fc.bigInt(0n, (1n << 256n) - 1n)
  const seconds = fc.integer({ min: 0, max: 2 ** 32 - 1 })
  const data = fc.uint8Array({ maxLength: 70 }).map(bytesToHex)
  return fc.record({
    version: fc.constant('v1' as const),
    solverChainId: fc.string(),
    solver: hex(20),
    salt: uint256.map(String),
    inputs: fc.array(
      fc.record({
        payment: fc.record({ chainId: slug, currency: hex(20), amount: uint256, weight: uint256 }),
        refunds: fc.array(
          fc.record({
            chainId: slug,
            recipient: hex(20),
            currency: hex(20),
            minimumAmount: uint256,
            deadline: seconds,
            extraData: data,
          }),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 3 },
    ),
    output: fc.record({
      chainId: slug,
      payments: fc.array(
        fc.record({ recipient: hex(20), currency: hex(20), minimumAmount: uint256, expectedAmount: uint256 }),
        { maxLength: 3 },
      ),
      calls: fc.array(data, { maxLength: 3 }),
      deadline: seconds,
      extraData: fc.constant(encodeAbiParameters([{ type: 'uint256' }], [7n])),
    }),
    fees: fc.array(
      fc.record({
        recipientChainId: slug,
        recipient: hex(20),
        currencyChainId: slug,
        currency: hex(20),
        amount: uint256,
      }),
      { maxLength: 2 },
    ),
  })
}

function catchError(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
