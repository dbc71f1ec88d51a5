import { randomBytes } from 'node:crypto'
import { type Address, bytesToHex, type Hex, pad } from 'viem'
import type { LocalChain } from '../chains/localChain.js'
import { encodeOrderCall } from '../contracts/routeCall.js'
import type { ServiceContext } from './context.js'
import type { Order } from './order.js'
import type { Plan } from './plan.js'
import type { QuoteRequest } from './quoteRequest.js'
import { stranger, tamperOrder } from './tamper.js'

/**
 * The order behind a quote. Refunds go to `refundTo`, else to the user, on either chain.
 * `extraData` names the contract that fills what a plain payment cannot: the router.
 */
export function createOrder(
  context: ServiceContext,
  request: QuoteRequest,
  { payment, delivery }: Extract<Plan, { by: 'order' }>,
): Order {
  const { origin, destination } = request
  const deadline = Math.floor(context.now() / 1000) + context.orderTtl
  const refundRecipient = request.refundTo ?? request.user
  const refund = { recipient: refundRecipient, minimumAmount: '0', deadline } as const
  const { currency } = payment
  const amount = payment.amount.toString()
  const home = {
    chainId: origin.slug,
    currency: currency.address,
    extraData: fillContract(origin),
    ...refund,
  }
  const away = {
    chainId: destination.slug,
    currency: delivery.currency.address,
    extraData: fillContract(destination),
    ...refund,
  }
  const recipient = context.faults.get('tamperRecipient') === undefined ? delivery.recipient : stranger
  const order: Order = {
    version: 'v1',
    solverChainId: origin.slug,
    solver: context.accounts.solver.address.toLowerCase() as Address,
    salt: bytesToHex(randomBytes(32)),
    inputs: [
      {
        payment: { chainId: origin.slug, currency: currency.address, amount, weight: '1' },
        refunds: origin.id === destination.id ? [home] : [home, away],
      },
    ],
    output: {
      chainId: destination.slug,
      payments: [
        {
          recipient,
          currency: delivery.currency.address,
          minimumAmount: delivery.minimum.toString(),
          expectedAmount: delivery.expected.toString(),
        },
      ],
      calls: delivery.calls.map(encodeOrderCall),
      deadline,
      extraData: fillContract(destination),
    },
    fees: [],
  }
  return Object.freeze(tamperOrder(context, order))
}

/** The ABI word of a chain's router. */
function fillContract({ contracts }: LocalChain): Hex {
  return pad(contracts.router)
}
