import { type Address, type Hex, parseUnits } from 'viem'
import type { EvmCurrency, LocalChain } from '../chains/localChain.js'
import { encodeOrderCall, type RouteCall, toRouteCall } from '../contracts/routeCall.js'
import { isUnreachable, type OutgoingTransaction } from '../solver/createSender.js'
import { toFill } from '../solver/toPayment.js'
import type { DepositAddress } from '../state/createAddressBook.js'
import type { Settlement, Sponsorship } from '../state/request.js'
import type { ServiceContext } from './context.js'
import { createAddressSteps } from './createAddressSteps.js'
import { createOrder } from './createOrder.js'
import { createOwnCall } from './createOwnCall.js'
import { createSteps } from './createSteps.js'
import { depositTarget } from './depositTarget.js'
import { describeQuote } from './describeQuote.js'
import { describeSponsorship } from './describeSponsorship.js'
import { newRequestId } from './newRequestId.js'
import { openRequest, type Prepared } from './openRequest.js'
import { hashOrder, type Order, signOrderId } from './order.js'
import { amountTooLow, feeCurrencyOf, type Plan, planQuote } from './plan.js'
import type { Delivery } from './planDelivery.js'
import { convert, toMicroUsd } from './pricing.js'
import { ServiceProblem } from './problem.js'
import type { QuoteRequest } from './quoteRequest.js'
import { readBalance, readLiquidity } from './readBalance.js'
import { tamperSteps } from './tamper.js'
import { formatDecimal } from './toAmount.js'

/** With which key a quote is asked for, and for which deposit address it is made again. */
export interface QuoteOptions {
  readonly keyId: string
  /** The wallet whose app balance pays what the request has sponsored. */
  readonly sponsor: Address | null
  readonly address?: Pick<DepositAddress, 'id' | 'account'> | undefined
}

/**
 * Makes a quote, remembers it, and returns the answer of `POST /quote/v2`.
 *
 * @throws ServiceProblem AMOUNT_TOO_LOW when the fees eat the amount, AMOUNT_TOO_HIGH when the solver has not enough
 */
export async function createQuote(
  context: ServiceContext,
  request: QuoteRequest,
  options: QuoteOptions,
): Promise<Record<string, unknown> & { readonly requestId: Hex }> {
  const prepared = await prepare(context, request, options)
  const { requestId, steps, settlement, addressed } = prepared
  context.store.add(openRequest(context, request, { ...prepared, keyId: options.keyId }))
  if (addressed !== null && options.address === undefined && request.depositAddress !== null)
    context.addresses.add({
      ...addressed,
      type: request.depositAddress.type,
      request,
      keyId: options.keyId,
      sponsor: options.sponsor,
      requestId,
      createdAt: context.now(),
      disabled: false,
      lookedAgainAt: null,
      payments: [],
    })

  const served = tamperSteps(context, request, steps)
  const answer = { requestId, steps: served, ...toJson(prepared) }
  if (settlement.by === 'account') return { ...answer, protocol: null }
  if (context.faults.get('dropOrder') !== undefined) return answer
  return { ...answer, protocol: await describeOrder(context, request, settlement) }
}

/**
 * Says what a quote would, and remembers nothing: the answer of `POST /price`, and of an indicative quote.
 *
 * @throws ServiceProblem as `createQuote`
 */
export async function createPreview(
  context: ServiceContext,
  request: QuoteRequest,
  sponsor: Address | null,
): Promise<Readonly<Record<string, unknown>>> {
  // A preview takes no address: nobody is to pay into it.
  return toJson(await prepare(context, { ...request, depositAddress: null }, { sponsor }))
}

function toJson({ described, sponsorship }: Prepared): Readonly<Record<string, unknown>> {
  const { fees, details } = described
  return { fees, ...(sponsorship && { feeSponsorship: { quoted: sponsorship.quoted } }), details }
}

/** Everything a quote says, not yet remembered: until then it is as if it had not been asked for. */
async function prepare(
  context: ServiceContext,
  request: QuoteRequest,
  options: Pick<QuoteOptions, 'sponsor' | 'address'>,
): Promise<Prepared> {
  const { from, origin, user } = request
  const lost = BigInt(context.faults.get('thinMarket') ?? 0)
  const plan = await planQuote(request, context.accounts.solver.address, lost)
  refuseBelowReference(request, plan)
  if (plan.price.output <= 0n || plan.input <= 0n) throw amountTooLow(request)
  const [liquidity, userBalance, gasPrice] = await Promise.all([
    plan.by === 'order' && !request.useExternalLiquidity
      ? readLiquidity(context, request.destination, plan.delivery.currency)
      : null,
    readBalance(origin, from.address, user),
    readGasPrice(origin),
  ])
  if (plan.by === 'order' && liquidity !== null && plan.delivery.expected > liquidity)
    throw amountTooHigh(request, plan.delivery.currency, liquidity)
  const sponsorship = findSponsor(context, request, plan, options.sponsor)

  const requestId = newRequestId(context.now())
  const settlement = await settle(context, request, plan, requestId)
  // What the solver does not have yet it cannot try out.
  if (plan.by === 'order' && settlement.by === 'order' && !request.useExternalLiquidity)
    await rehearseFill(context, request, plan.delivery, settlement)
  const addressed =
    request.depositAddress === null ? null : (options.address ?? context.addresses.createAccount())
  const { steps, gas, permit } =
    addressed === null
      ? await createSteps({ context, request, plan, settlement, requestId, gasPrice })
      : await createAddressSteps({ request, addressed, requestId, amount: plan.input, gasPrice })
  const described = describeQuote(context, {
    ...{ request, plan, userBalance, lost },
    gas: (gas + request.originGasOverhead) * gasPrice.maxFeePerGas,
  })
  return { requestId, plan, settlement, steps, permit, described, sponsorship, addressed }
}

/**
 * Who pays the fees, or null.
 * @throws ServiceProblem INSUFFICIENT_FUNDS when the app balance does not cover it: nobody sponsors in part
 */
function findSponsor(
  context: ServiceContext,
  { terms }: QuoteRequest,
  plan: Plan,
  wallet: Address | null,
): Sponsorship | null {
  const currency = feeCurrencyOf(plan)
  const quoted = describeSponsorship(context, terms, plan.price, currency)
  if (quoted === undefined) return null
  if (wallet === null)
    throw new ServiceProblem(403, 'The key has no funding address, so it can sponsor nothing.', 'FORBIDDEN')
  const amount = plan.price.sponsored
  if (!context.balances.covers(wallet, toMicroUsd(amount, currency)))
    throw new ServiceProblem(
      400,
      `The app balance of ${wallet} does not cover the fees to be sponsored. Add to it, or leave subsidizeFees out.`,
      'INSUFFICIENT_FUNDS',
    )
  return { wallet, amount, selectedComponents: terms.sponsor?.components ?? [], quoted }
}

/** Calls of an order that would revert are told at once, not by a refund. */
async function rehearseFill(
  context: ServiceContext,
  { destination: chain, recipient: home, authorizationList, txs, txsGas }: QuoteRequest,
  { recipient, currency, expected: amount, calls }: Delivery,
  { order, orderId }: Extract<Settlement, { by: 'order' }>,
): Promise<void> {
  if (calls.length === 0) return
  const account = context.accounts.solver.address
  const fillOf = (made: Order): OutgoingTransaction => {
    const fill = toFill({ chain, order: made, orderId, currency: currency.address, recipient, amount, home })
    return authorizationList.length === 0 ? fill : { ...fill, authorizationList }
  }
  await chain.client.public.call({ account, ...fillOf(order) }).catch((error: unknown) => {
    if (isUnreachable(error)) throw error
    throw new ServiceProblem(
      400,
      `The calls on ${chain.name} would revert, so nothing would arrive. Check txs, their values and the amount.`,
      'DESTINATION_TX_FAILED',
    )
  })
  if (txsGas === null) return
  const gasOf = (made: Order): Promise<bigint> =>
    chain.client.public.estimateGas({ account, ...fillOf(made) })
  // A call of nothing, where there would be none: a fill that makes no calls is a payment to the router.
  const nothing = encodeOrderCall(toRouteCall(account, '0x'))
  const [whole, without] = await Promise.all([gasOf(order), gasOf(withoutCalls(order, txs, nothing))])
  if (whole - without <= txsGas) return
  throw new ServiceProblem(
    400,
    `The calls on ${chain.name} use ${whole - without} gas, more than the txsGasLimit of ${txsGas}.`,
    'DESTINATION_TX_FAILED',
  )
}

function withoutCalls(order: Order, txs: readonly RouteCall[], nothing: Hex): Order {
  const left = new Set(txs.map(encodeOrderCall))
  const calls = order.output.calls.filter((call) => !left.has(call))
  return { ...order, output: { ...order.output, calls: calls.length > 0 ? calls : [nothing] } }
}

/** More than a fifth below the price the client knows is no quote. */
function refuseBelowReference({ referencePrice, from, to }: QuoteRequest, { input, price }: Plan): void {
  if (referencePrice === null) return
  const reference =
    (input * parseUnits(referencePrice, 18) * 10n ** BigInt(to.decimals)) / 10n ** BigInt(18 + from.decimals)
  if (price.output * 5n >= reference * 4n) return
  throw new ServiceProblem(
    400,
    `Every quote is more than 20 % below the referencePrice of ${referencePrice}.`,
    'NO_QUOTES',
  )
}

async function settle(
  context: ServiceContext,
  request: QuoteRequest,
  plan: Plan,
  requestId: Hex,
): Promise<Settlement> {
  if (plan.by === 'account') {
    if (plan.way === 'swap') return { by: 'account', call: null }
    const after = await request.origin.client.public.getBlockNumber({ cacheTime: 0 })
    return { by: 'account', call: { ...createOwnCall(context, request, plan, requestId), after } }
  }
  const order = createOrder(context, request, plan)
  const { currency, amount, expected } = plan.payment
  const payment = { currency: currency.address, amount, expected }
  return { by: 'order', orderId: hashOrder(order), order, payment }
}

async function describeOrder(
  context: ServiceContext,
  { origin, includeProtocolData }: QuoteRequest,
  { orderId, order, payment }: Extract<Settlement, { by: 'order' }>,
): Promise<Record<string, unknown>> {
  const orderSignature = includeProtocolData
    ? { orderSignature: await signOrderId(orderId, context.accounts.solver.privateKey) }
    : {}
  const paymentDetails = {
    chainId: origin.slug,
    depository: depositTarget(context, origin, 'listing'),
    currency: payment.currency,
    amount: payment.amount.toString(),
  }
  return { v2: { orderId, hubType: 'onchain', orderData: order, ...orderSignature, paymentDetails } }
}

async function readGasPrice(
  chain: LocalChain,
): Promise<{ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await chain.client.public.estimateFeesPerGas()
  return { maxFeePerGas, maxPriorityFeePerGas }
}

function amountTooHigh({ from }: QuoteRequest, to: EvmCurrency, liquidity: bigint): ServiceProblem {
  const largest = formatDecimal(convert(liquidity, to, from), from.decimals)
  return new ServiceProblem(
    400,
    `The quote amount exceeds the maximum for this pair. Send at most ${largest} ${from.symbol}.`,
    'AMOUNT_TOO_HIGH',
  )
}
