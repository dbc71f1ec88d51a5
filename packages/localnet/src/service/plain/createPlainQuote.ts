import { randomBytes } from 'node:crypto'
import { type Address, bytesToHex, type Hex } from 'viem'
import type { IntentRequest } from '../../state/request.js'
import type { ServiceContext } from '../context.js'
import { describeQuote, type QuoteDescription } from '../describeQuote.js'
import type { PlainRequest } from '../family.js'
import { newRequestId } from '../newRequestId.js'
import { hashOrder, type Order, signOrderId } from '../order.js'
import { type Price, priceInput, priceOutput, smallestInput } from '../pricing.js'
import { ServiceProblem } from '../problem.js'
import { tamperOrder } from '../tamper.js'
import { formatDecimal } from '../toAmount.js'

type OrderSettlement = Extract<IntentRequest['settlement'], { by: 'order' }>

/**
 * Makes a quote of a plain transfer between two chains of any families, remembers it, and returns the answer of
 * `POST /quote/v2`. Nothing is swapped on the way: the solver takes the one currency and pays the other.
 *
 * @throws ServiceProblem AMOUNT_TOO_LOW when the fees eat the amount, AMOUNT_TOO_HIGH when the solver has not enough
 */
export async function createPlainQuote(
  context: ServiceContext,
  request: PlainRequest,
  keyId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { input, price } = planPrice(context, request)
  const settlement = settle(context, request, input, price)
  const requestId = newRequestId(context.now())
  const { orderId } = settlement
  const written = await request.from.writeSteps(request, { requestId, input, orderId })
  const { steps, gas, address } = written
  const described = await describe(context, request, { input, price, gas })
  const made = { keyId, requestId, input, price, settlement, described, address }
  context.store.add(openRequest(context, request, made))
  const answer = { requestId, steps, ...described }
  if (context.faults.get('dropOrder') !== undefined) return answer
  return { ...answer, protocol: await describeOrder(context, request, settlement) }
}

/** Says what a quote would, and remembers nothing. @throws ServiceProblem as `createPlainQuote` */
export async function createPlainPreview(
  context: ServiceContext,
  request: PlainRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const { input, price } = planPrice(context, request)
  return { ...(await describe(context, request, { input, price, gas: 0n })) }
}

/** What the solver takes and pays. @throws ServiceProblem AMOUNT_TOO_LOW when the fees eat the amount */
function planPrice(
  context: ServiceContext,
  { from, to, amount, tradeType, slippage }: PlainRequest,
): { readonly input: bigint; readonly price: Price } {
  const lost = BigInt(context.faults.get('thinMarket') ?? 0)
  const rest = (whole: bigint): bigint => (whole * (100n - lost)) / 100n
  const grown = (whole: bigint): bigint => (whole * 100n + 99n - lost) / (100n - lost)
  const isInput = tradeType === 'EXACT_INPUT'
  const input = isInput ? amount : priceOutput(grown(amount), from.currency, to.currency)
  const made = priceInput(input, from.currency, to.currency, slippage)
  const output = isInput ? rest(made.output) : amount
  if (output <= 0n) {
    const smallest = formatDecimal(smallestInput(from.currency, to.currency), from.currency.decimals)
    const sentence = `The amount is too low to cover the fees. Send at least ${smallest} ${from.currency.symbol}.`
    throw new ServiceProblem(400, sentence, 'AMOUNT_TOO_LOW')
  }
  const minimumOutput = tradeType === 'EXACT_OUTPUT' ? output : (output * (10_000n - slippage)) / 10_000n
  return { input, price: { ...made, output, minimumOutput } }
}

/** The order behind a quote. */
function settle(
  context: ServiceContext,
  { user, recipient, refundTo, from, to }: PlainRequest,
  input: bigint,
  price: Price,
): OrderSettlement {
  const { faults } = context
  const [home] = context.chains
  const deadline = Math.floor(context.now() / 1000) + context.orderTtl
  const currency = from.currency.address
  const isRefundTampered = faults.get('tamperRefund') !== undefined
  const refundee = isRefundTampered ? from.stranger : (refundTo ?? user)
  const refund = { recipient: refundee, currency, minimumAmount: '0', deadline }
  const order: Order = {
    version: 'v1',
    solverChainId: home?.slug ?? '',
    solver: context.accounts.solver.address.toLowerCase() as Address,
    salt: bytesToHex(randomBytes(32)),
    inputs: [
      {
        payment: { chainId: from.chain.slug, currency, amount: input.toString(), weight: '1' },
        refunds: [{ chainId: from.chain.slug, ...refund, extraData: from.fillContract }],
      },
    ],
    output: {
      chainId: to.chain.slug,
      payments: [
        {
          recipient: faults.get('tamperRecipient') === undefined ? recipient : to.stranger,
          currency: to.currency.address,
          minimumAmount: price.minimumOutput.toString(),
          expectedAmount: price.output.toString(),
        },
      ],
      calls: [],
      deadline,
      extraData: to.fillContract,
    },
    fees: [],
  }
  // The refund is tampered with above, where its chain is known.
  const served = isRefundTampered ? order : tamperOrder(context, order)
  const payment = { currency, amount: input, expected: input }
  return { by: 'order', orderId: hashOrder(served), order: served, payment }
}

async function describe(
  context: ServiceContext,
  { from, to, user, recipient, slippage }: PlainRequest,
  { input, price, gas }: { readonly input: bigint; readonly price: Price; readonly gas: bigint },
): Promise<QuoteDescription> {
  const [liquidity, userBalance] = await Promise.all([to.liquidity(), from.balanceOf(user)])
  if (price.output > liquidity) {
    const most = formatDecimal(liquidity, to.currency.decimals)
    const sentence = `The quote amount exceeds the maximum for this pair: ${most} ${to.currency.symbol}.`
    throw new ServiceProblem(400, sentence, 'AMOUNT_TOO_HIGH')
  }
  const sides = { origin: from.chain, destination: to.chain, from: from.currency, to: to.currency }
  const payment = { currency: from.currency, amount: input, expected: input }
  const delivery = { currency: to.currency, expected: price.output, minimum: price.minimumOutput, topup: 0n }
  return describeQuote(context, {
    request: { ...sides, slippage, user, recipient, fixedRate: null },
    plan: { by: 'order', input, swap: null, price, payment, delivery },
    gas,
    userBalance,
    lost: BigInt(context.faults.get('thinMarket') ?? 0),
  })
}

/** A request nobody has paid for yet. */
function openRequest(
  context: Pick<ServiceContext, 'now'>,
  request: PlainRequest,
  made: {
    readonly keyId: string
    readonly requestId: Hex
    readonly input: bigint
    readonly price: Price
    readonly settlement: OrderSettlement
    readonly described: QuoteDescription
    readonly address: string | undefined
  },
): IntentRequest {
  const { address } = made
  const { user, recipient, refundTo, referrer, slippage, limits } = request
  const [from, to] = [request.from.currency, request.to.currency]
  const { fees, details } = made.described
  const createdAt = context.now()
  return {
    id: made.requestId,
    keyId: made.keyId,
    requestType: from.id === to.id ? 'Bridge' : 'Crosschain Swap',
    ...{ user, recipient, refundTo, referrer, slippage, limits },
    origin: { currency: from, amount: made.input },
    destination: { currency: to, amount: made.price.output },
    settlement: made.settlement,
    ...{ permit: null, supersededBy: null, sponsorship: null },
    // It is paid once, whatever its kind: nobody quotes anew for another amount here.
    depositAddress:
      address === undefined
        ? null
        : {
            ...{ address, recoveryAddress: null, paid: null, refusal: null, calls: [] },
            type: request.tradeType === 'EXACT_INPUT' ? 'open' : 'strict',
          },
    features: address === undefined ? [] : ['deposit_address'],
    ...{ appFees: [], authorizationList: [], duplicateDeposits: [] },
    quoted: {
      ...{ fees, route: details.route, rate: details.rate },
      ...{ feeCurrency: from, parts: made.price.parts },
    },
    createdAt,
    updatedAt: createdAt,
    progress: { status: 'waiting' },
  }
}

async function describeOrder(
  context: ServiceContext,
  { from, includeProtocolData }: PlainRequest,
  { orderId, order, payment }: OrderSettlement,
): Promise<Readonly<Record<string, unknown>>> {
  const orderSignature = includeProtocolData
    ? { orderSignature: await signOrderId(orderId, context.accounts.solver.privateKey) }
    : {}
  const { currency, amount } = payment
  const depository = from.depository('listing')
  const paymentDetails = { chainId: from.chain.slug, depository, currency, amount: amount.toString() }
  return { v2: { orderId, hubType: 'onchain', orderData: order, ...orderSignature, paymentDetails } }
}
