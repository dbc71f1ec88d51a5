import type { Address } from 'viem'
import type { EvmCurrency, LocalChain } from '../chains/localChain.js'
import type { Hop } from '../contracts/routeCall.js'
import { type Delivery, planDelivery, planTopup } from './planDelivery.js'
import { findHops, quoteSwapInput, quoteSwapOutput } from './poolPrices.js'
import { type Price, priceInput, priceOutput, shareFees, smallestInput } from './pricing.js'
import { ServiceProblem } from './problem.js'
import type { QuoteRequest } from './quoteRequest.js'
import type { SwapSide } from './readSwapSources.js'
import { swapSource } from './swapSource.js'
import { formatDecimal } from './toAmount.js'
import { withFixedRate } from './withFixedRate.js'

/** A swap in the pools. */
export interface Swap {
  readonly hops: readonly Hop[]
  readonly amountIn: bigint
  readonly expected: bigint
  /** The pools give this much or nothing. */
  readonly least: bigint
}

/** How a quote is carried out, and for how much. */
export type Plan =
  /** A solver fills an order. What the order takes comes out of a swap first where the solver does not take it. */
  | {
      readonly by: 'order'
      /** What leaves the account, in the currency asked for. */
      readonly input: bigint
      readonly swap: Swap | null
      readonly payment: PlannedPayment
      readonly price: Price
      readonly delivery: Delivery
    }
  /** The account does it by itself, on one chain, without an order: a swap, or what needs no swap. */
  | (Own & { readonly way: 'swap'; readonly swap: Swap })
  | (Own & { readonly way: OwnWay; readonly swap: null })

interface Own {
  readonly by: 'account'
  readonly from: EvmCurrency
  readonly input: bigint
  readonly price: Price
}

/** What an account does by one call: pay somebody, make ETH into WETH and back, or have the router make calls for it. */
export type OwnWay = 'send' | 'wrap' | 'unwrap' | 'call'

/** What an order takes. A swap may give less than expected, not less than the amount. */
export interface PlannedPayment {
  readonly currency: EvmCurrency
  readonly amount: bigint
  readonly expected: bigint
}

/**
 * @param lost per cent that a thin market keeps of what a solver pays out
 * @throws ServiceProblem NO_SWAP_ROUTES_FOUND, or INSUFFICIENT_LIQUIDITY when the pools hold too little
 */
export async function planQuote(request: QuoteRequest, solver: Address, lost = 0n): Promise<Plan> {
  const { origin, destination, from, to, amount, tradeType, slippage, terms } = request
  if (origin.id === destination.id && !request.forceSolverExecution) return planOwnSwap(request)
  const paid = from.solver ? from : hubOf(origin)
  const filled = to.solver ? to : hubOf(destination)
  const hopsIn = from.solver ? [] : findOriginHops(request, paid)
  const hopsOut = to.solver ? [] : findDestinationHops(request, filled)
  const topup = await planTopup(request, filled)

  const isInput = tradeType === 'EXACT_INPUT'
  const wanted = isInput ? 0n : (await quoteSwapInput(destination, hopsOut, amount)) + topup.costs
  const expected = isInput
    ? await quoteSwapOutput(origin, hopsIn, amount)
    : priceOutput(beforeLoss(wanted, lost), paid, filled, terms, topup.costs)
  const input = isInput ? amount : await quoteSwapInput(origin, hopsIn, expected)
  // Half of what is tolerated is the swap's, so that the whole of it holds for what comes out.
  const least = hopsIn.length === 0 ? expected : (expected * (20_000n - slippage)) / 20_000n

  const market = afterLoss(priceInput(expected, paid, filled, slippage, terms, topup.costs), lost)
  const isDirect = hopsIn.length === 0 && hopsOut.length === 0 && topup.costs === 0n && isInput
  const fill = withFixedRate(request, market, isDirect)
  const rest = fill.output - topup.costs
  if (rest <= 0n) throw amountTooLow(request)
  const output = await quoteSwapOutput(destination, hopsOut, rest)
  const minimumOutput = (output * (10_000n - slippage)) / 10_000n
  const price = withOutput(request, { ...fill, output, minimumOutput })
  const swap = hopsIn.length === 0 ? null : { hops: hopsIn, amountIn: input, expected, least }
  const delivery = planDelivery({ request, filled, fill, price, hopsOut, topup, solver, wanted })
  return { by: 'order', input, swap, payment: { currency: paid, amount: least, expected }, price, delivery }
}

function findOriginHops(request: QuoteRequest, paid: EvmCurrency): readonly Hop[] {
  const { origin, from, disableOriginSwaps } = request
  refuseWithoutSource(request, 'origin')
  if (!disableOriginSwaps) return findHops(origin, from, paid)
  throw new ServiceProblem(
    400,
    `${from.symbol} has to be swapped on ${origin.name} first. Leave disableOriginSwaps out, or pay with ${paid.symbol}.`,
    'NO_SWAP_ROUTES_FOUND',
  )
}

function findDestinationHops(request: QuoteRequest, filled: EvmCurrency): readonly Hop[] {
  refuseWithoutSource(request, 'destination')
  return findHops(request.destination, filled, request.to)
}

/** @throws ServiceProblem NO_SWAP_ROUTES_FOUND, naming the field that leaves the only source out */
function refuseWithoutSource(request: QuoteRequest, side: SwapSide): void {
  const field = request.swapSources[side]
  if (field === null) return
  throw new ServiceProblem(
    400,
    `What has to be swapped on ${request[side].name} can be swapped by ${swapSource} alone, which ${field} leaves out.`,
    'NO_SWAP_ROUTES_FOUND',
  )
}

/** What a thin market keeps is missing from what comes out, and from what comes out at least. */
function afterLoss(price: Price, lost: bigint): Price {
  const rest = (amount: bigint): bigint => (amount * (100n - lost)) / 100n
  return { ...price, output: rest(price.output), minimumOutput: rest(price.minimumOutput) }
}

/** What has to come out for so much to be left of it, rounded up. */
function beforeLoss(amount: bigint, lost: bigint): bigint {
  const left = 100n - lost
  return (amount * 100n + left - 1n) / left
}

async function planOwnSwap(request: QuoteRequest): Promise<Plan> {
  const { origin, from, to, amount, tradeType, slippage } = request
  const { appFees, fixedRate, topupGas, authorizationList, useExternalLiquidity } = request
  const isOfSolver = authorizationList.length > 0 || useExternalLiquidity
  if (appFees.length > 0 || fixedRate !== null || topupGas !== null || isOfSolver)
    throw new ServiceProblem(
      400,
      'The localnet has no appFees, fixedRate, topupGas, authorizationList and useExternalLiquidity where the account swaps or pays by itself. Set forceSolverExecution.',
      'UNSUPPORTED_EXECUTION_TYPE',
    )
  const way = ownWayOf(request)
  if (way !== null) return planOwnCall(request, way)
  refuseWithoutSource(request, 'origin')
  const hops = findHops(origin, from, to)
  const isInput = tradeType === 'EXACT_INPUT'
  const input = isInput ? amount : await quoteSwapInput(origin, hops, amount)
  const output = await quoteSwapOutput(origin, hops, input)
  const minimumOutput = (output * (10_000n - slippage)) / 10_000n
  const price = withOutput(request, { ...withoutFees(request), output, minimumOutput })
  const swap = { hops, amountIn: input, expected: price.output, least: price.minimumOutput }
  return { by: 'account', way: 'swap', from, input, swap, price }
}

/** Null where it takes a swap, or there is nothing to be done. */
function ownWayOf({ from, to, user, recipient, txs }: QuoteRequest): OwnWay | null {
  if (txs.length > 0) return from.id === to.id ? 'call' : null
  const isForUser = user.toLowerCase() === recipient.toLowerCase()
  if (from.id === to.id) return isForUser ? null : 'send'
  const way = from.id === 'eth' && to.id === 'weth' ? 'wrap' : 'unwrap'
  if (way === 'unwrap' && !(from.id === 'weth' && to.id === 'eth')) return null
  if (isForUser) return way
  throw new ServiceProblem(
    400,
    'The localnet makes ETH into WETH and back for the account itself only. Leave the recipient out, and send it on.',
    'UNSUPPORTED_EXECUTION_TYPE',
  )
}

/** All of it arrives: nobody else does anything. */
function planOwnCall(request: QuoteRequest, way: OwnWay): Plan {
  const { from, amount } = request
  const price = { ...withoutFees(request), output: amount, minimumOutput: amount }
  return { by: 'account', way, from, input: amount, swap: null, price }
}

/** Nothing is taken where nobody else does anything. */
function withoutFees({ from, terms }: QuoteRequest): Omit<Price, 'output' | 'minimumOutput'> {
  const shared = shareFees({ execution: 0n, swap: 0n, relay: 0n, app: 0n, rent: 0n }, from, terms)
  return { relayerGas: 0n, relayerService: 0n, relayer: 0n, appFees: [], ...shared }
}

/** Where the output was asked for, it is that; an exact one is guaranteed as well. */
function withOutput({ tradeType, amount, slippage }: QuoteRequest, price: Price): Price {
  switch (tradeType) {
    case 'EXACT_INPUT':
      return price
    case 'EXACT_OUTPUT':
      return { ...price, output: amount, minimumOutput: amount }
    case 'EXPECTED_OUTPUT':
      return { ...price, output: amount, minimumOutput: (amount * (10_000n - slippage)) / 10_000n }
  }
}

/** What fees are counted in: what the order takes, or what the account swaps. */
export function feeCurrencyOf(plan: Plan): EvmCurrency {
  return plan.by === 'order' ? plan.payment.currency : plan.from
}

/** What a currency the solver does not take is swapped for. */
function hubOf(chain: LocalChain): EvmCurrency {
  const hub = chain.currencies.find((one) => one.id === 'usdc')
  if (hub === undefined) throw new Error('Every local chain has USDC.')
  return hub
}

/** What is asked for does not cover the fees. */
export function amountTooLow({ from, to }: QuoteRequest): ServiceProblem {
  const smallest = formatDecimal(smallestInput(from, to), from.decimals)
  return new ServiceProblem(
    400,
    `The amount is too low to cover the fees. Send at least ${smallest} ${from.symbol}.`,
    'AMOUNT_TOO_LOW',
  )
}
