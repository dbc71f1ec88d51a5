import { type Address, zeroAddress } from 'viem'
import type { EvmCurrency } from '../chains/localChain.js'
import { type Hop, payCall, type RouteCall, swapCalls } from '../contracts/routeCall.js'
import { findHops, quoteSwapInput } from './poolPrices.js'
import { fromMicroUsd, type Price } from './pricing.js'
import { ServiceProblem } from './problem.js'
import type { QuoteRequest } from './quoteRequest.js'

/** What the solver pays, and to whom: to the router where calls follow. */
export interface Delivery {
  readonly recipient: Address
  readonly currency: EvmCurrency
  readonly expected: bigint
  readonly minimum: bigint
  readonly calls: readonly RouteCall[]
  /** Native money for the recipient on top, or zero. */
  readonly topup: bigint
}

/** Native money for the recipient on top of what was asked for. */
export interface Topup {
  readonly hops: readonly Hop[]
  /** What it takes of the currency the solver pays. */
  readonly costs: bigint
  readonly amount: bigint
}

/** Percent more than the pools ask for, since they move until the fill. */
const topupMargin = 101n

/** @throws ServiceProblem when gas was asked for on top of gas */
export async function planTopup(request: QuoteRequest, filled: EvmCurrency): Promise<Topup> {
  const { topupGas, to, destination } = request
  const [native] = destination.currencies
  if (topupGas === null || topupGas === 0n || native === undefined) return { hops: [], costs: 0n, amount: 0n }
  if (to.address === native.address)
    throw new ServiceProblem(
      400,
      `The output is the gas currency of ${destination.name} already. Leave topupGas out.`,
      'UNSUPPORTED_EXECUTION_TYPE',
    )
  const amount = fromMicroUsd(topupGas, native)
  const hops = findHops(destination, filled, native)
  const costs = ((await quoteSwapInput(destination, hops, amount)) * topupMargin) / 100n
  return { hops, costs, amount }
}

/**
 * What the solver pays, and what follows it: nothing, or calls of the router, in this order: gas for the recipient, the
 * swap, the calls that were asked for, and the rest to the recipient.
 */
export function planDelivery(parameters: {
  readonly request: QuoteRequest
  /** What the solver pays with. */
  readonly filled: EvmCurrency
  readonly fill: Price
  readonly price: Price
  readonly hopsOut: readonly Hop[]
  readonly topup: Topup
  readonly solver: Address
  /** What the solver must pay for the output that was asked for; zero where the input was. */
  readonly wanted: bigint
}): Delivery {
  const { request, filled, fill, price, hopsOut, topup, wanted } = parameters
  const { destination, recipient, txs, tradeType } = request
  const isDirect = hopsOut.length === 0 && topup.amount === 0n && txs.length === 0
  if (isDirect) {
    const { output: expected, minimumOutput: minimum } = price
    return { recipient, currency: filled, expected, minimum, calls: [], topup: 0n }
  }
  const { router } = destination.contracts
  const calls: readonly RouteCall[] = [
    ...(topup.amount > 0n
      ? [...swapCalls(router, topup.hops, topup.costs, topup.amount), payCall(router, zeroAddress, recipient)]
      : []),
    ...swapCalls(router, hopsOut, 0n, price.minimumOutput),
    ...txs,
    ...payRest(parameters),
  ]
  const expected = tradeType === 'EXACT_INPUT' ? fill.output : wanted
  const minimum = tradeType === 'EXACT_OUTPUT' ? wanted : fill.minimumOutput
  return { recipient: router, currency: filled, expected, minimum, calls, topup: topup.amount }
}

/** Native money that is left goes to the recipient by itself. */
function payRest({ request, solver }: Parameters<typeof planDelivery>[0]): readonly RouteCall[] {
  const { destination, to, recipient, amount, tradeType, txs } = request
  const { router } = destination.contracts
  if (to.address === zeroAddress) return []
  const isExact = tradeType === 'EXACT_OUTPUT' && request.enableTrueExactOutput && txs.length === 0
  return isExact
    ? [payCall(router, to.address, recipient, amount), payCall(router, to.address, solver)]
    : [payCall(router, to.address, recipient)]
}
