import type { GenericSchema } from 'valibot'
import { array, custom, lazy, nullish, pipe, string, transform } from 'valibot'
import type { OrderData, ProtocolOrder } from '../domain/order.js'
import { object } from '../utils/shapes.js'
import { count, hex, unsignedAmount } from './parts.js'

const listOf = <Output>(shape: GenericSchema<unknown, Output>): GenericSchema<unknown, Output[]> =>
  nullish(array(shape), [])

const orderV1Shape: GenericSchema<unknown, OrderData> = object({
  version: string(),
  solverChainId: string(),
  solver: string(),
  salt: custom<string>(
    (value) => typeof value === 'string' && /^(\d+|0x[\da-f]+)$/i.test(value),
    'a number written in decimal or hexadecimal',
  ),
  inputs: array(
    object({
      payment: object({
        chainId: string(),
        currency: string(),
        amount: unsignedAmount(),
        weight: unsignedAmount(),
      }),
      refunds: listOf(
        object({
          chainId: string(),
          recipient: string(),
          currency: string(),
          minimumAmount: unsignedAmount(),
          deadline: count(),
          extraData: nullish(hex(), '0x'),
        }),
      ),
    }),
  ),
  output: object({
    chainId: string(),
    payments: array(
      object({
        recipient: string(),
        currency: string(),
        minimumAmount: unsignedAmount(),
        expectedAmount: unsignedAmount(),
      }),
    ),
    calls: listOf(hex()),
    deadline: count(),
    extraData: nullish(hex(), '0x'),
  }),
  fees: listOf(
    object({
      recipientChainId: string(),
      recipient: string(),
      currencyChainId: string(),
      currency: string(),
      amount: unsignedAmount(),
    }),
  ),
})

// The fields of another version may mean something else, so only its name is kept: such an order is shown as
// one that cannot be checked.
const otherOrderShape: GenericSchema<unknown, OrderData> = pipe(
  object({ version: nullish(string(), 'unknown') }),
  transform(({ version }) => ({
    version,
    solverChainId: '',
    solver: '',
    salt: '0',
    inputs: [],
    output: { chainId: '', payments: [], calls: [], deadline: 0, extraData: '0x' as const },
    fees: [],
  })),
)

/** What a quote says about its order (interface: Protocol order). Chain ids inside are slugs. */
export const orderShape: GenericSchema<unknown, ProtocolOrder> = object({
  orderId: hex(),
  // The interface: "currently always `onchain`"; some answers leave it out.
  hubType: nullish(string(), 'onchain'),
  orderData: lazy((data) => (Object(data).version === 'v1' ? orderV1Shape : otherOrderShape)),
  orderSignature: nullish(hex(), null),
  paymentDetails: object({
    chainId: string(),
    depository: string(),
    currency: string(),
    amount: unsignedAmount(),
  }),
})
