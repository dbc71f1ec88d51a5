import { randomBytes } from 'node:crypto'
import { type Address, bytesToHex } from 'viem'
import type { ServiceContext } from './context.js'
import type { Order } from './order.js'
import type { Price } from './pricing.js'
import type { QuoteRequest } from './quoteRequest.js'

/** Who is paid while the fault `tamperRecipient` is on. */
const stranger: Address = '0x00000000000000000000000000000000badc0ffe'

/**
 * The order behind a quote. Refunds go to `refundTo`, else to the user, on either chain.
 *
 * `extraData` names the contract that fills on the public service. Here the solver pays by itself, there is no such
 * contract, and so it is empty.
 */
export function createOrder(context: ServiceContext, request: QuoteRequest, price: Price): Order {
  const { origin, destination, from, to, amount } = request
  const deadline = Math.floor(context.now() / 1000) + context.orderTtl
  const refundRecipient = request.refundTo ?? request.user
  const refund = { recipient: refundRecipient, minimumAmount: '0', deadline, extraData: '0x' } as const
  const recipient = context.faults.get('tamperRecipient') === undefined ? request.recipient : stranger
  const order: Order = {
    version: 'v1',
    solverChainId: origin.slug,
    solver: context.accounts.solver.address.toLowerCase() as Address,
    salt: bytesToHex(randomBytes(32)),
    inputs: [
      {
        payment: { chainId: origin.slug, currency: from.address, amount: amount.toString(), weight: '1' },
        refunds: [
          { chainId: origin.slug, currency: from.address, ...refund },
          { chainId: destination.slug, currency: to.address, ...refund },
        ],
      },
    ],
    output: {
      chainId: destination.slug,
      payments: [
        {
          recipient,
          currency: to.address,
          minimumAmount: price.minimumOutput.toString(),
          expectedAmount: price.output.toString(),
        },
      ],
      calls: [],
      deadline,
      extraData: '0x',
    },
    fees: [],
  }
  return Object.freeze(order)
}
