import { randomBytes } from 'node:crypto'
import { type Address, bytesToHex, type Hex, pad } from 'viem'
import type { Currency } from '../../chains/localChain.js'
import type { ServiceContext } from '../../service/context.js'
import { createDeposit, toDepositStep, writeCallSteps } from '../../service/createSteps.js'
import { depositTarget } from '../../service/depositTarget.js'
import { describeQuote, type QuoteDescription } from '../../service/describeQuote.js'
import { newRequestId } from '../../service/newRequestId.js'
import { hashOrder, type Order, signOrderId } from '../../service/order.js'
import { type Price, priceInput, priceOutput, smallestInput } from '../../service/pricing.js'
import { ServiceProblem } from '../../service/problem.js'
import { readBalance, readLiquidity } from '../../service/readBalance.js'
import { amountOf, stranger, tamperOrder } from '../../service/tamper.js'
import { formatDecimal } from '../../service/toAmount.js'
import { evm, type IntentRequest } from '../../state/request.js'
import { readTokenAccount } from '../chain/readToken.js'
import { namedKeypair } from '../wire/namedKeypair.js'
import { findTokenAccount } from '../wire/writeInstructions.js'
import { createSolanaSteps } from './createSolanaSteps.js'
import { mintOf } from './mintOf.js'
import type { Place, SolanaQuoteRequest } from './readSolanaQuote.js'

/** Who is paid by tampered quotes on Solana, and where tampered deposits go. */
const solanaStranger = namedKeypair('stranger').address

type OrderSettlement = Extract<IntentRequest['settlement'], { by: 'order' }>

/**
 * Makes a quote from or to Solana, remembers it, and returns the answer of `POST /quote/v2`. Nothing is swapped on the
 * way: the solver takes the one currency and pays the other.
 *
 * @throws ServiceProblem AMOUNT_TOO_LOW when the fees eat the amount, AMOUNT_TOO_HIGH when the solver has not enough
 */
export async function createSolanaQuote(
  context: ServiceContext,
  request: SolanaQuoteRequest,
  keyId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { input, price } = planPrice(context, request)
  const settlement = settle(context, request, input, price)
  const requestId = newRequestId(context.now())
  const { steps, gas } = await writeSteps(context, request, { requestId, input, settlement })
  const described = await describe(context, request, { input, price, gas })
  context.store.add(
    openPlainRequest(context, request, { keyId, requestId, input, price, settlement, described }),
  )
  const answer = { requestId, steps, ...described }
  if (context.faults.get('dropOrder') !== undefined) return answer
  return { ...answer, protocol: await describeOrder(context, request, settlement) }
}

/** Says what a quote would, and remembers nothing. @throws ServiceProblem as `createSolanaQuote` */
export async function createSolanaPreview(
  context: ServiceContext,
  request: SolanaQuoteRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const { input, price } = planPrice(context, request)
  return { ...(await describe(context, request, { input, price, gas: 0n })) }
}

/** What price and record of a plain transfer between two chains need of its request, whatever families they are of. */
export type PlainRequest = Pick<
  SolanaQuoteRequest,
  'user' | 'recipient' | 'refundTo' | 'referrer' | 'amount' | 'tradeType' | 'slippage' | 'limits'
> & { readonly from: { readonly currency: Currency }; readonly to: { readonly currency: Currency } }

/** What the solver takes and pays. @throws ServiceProblem AMOUNT_TOO_LOW when the fees eat the amount */
export function planPrice(
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

/** The order behind a quote. On Solana nothing fills but a plain payment, so that it names no contract. */
function settle(
  context: ServiceContext,
  { user, recipient, refundTo, from, to }: SolanaQuoteRequest,
  input: bigint,
  price: Price,
): OrderSettlement {
  const { faults } = context
  const [home] = context.chains
  const deadline = Math.floor(context.now() / 1000) + context.orderTtl
  const currency = from.currency.address
  const isTampered = faults.get('tamperRecipient') !== undefined
  const order: Order = {
    version: 'v1',
    solverChainId: home?.slug ?? '',
    solver: context.accounts.solver.address.toLowerCase() as Address,
    salt: bytesToHex(randomBytes(32)),
    inputs: [
      {
        payment: { chainId: from.chain.slug, currency, amount: input.toString(), weight: '1' },
        refunds: [
          {
            chainId: from.chain.slug,
            recipient: faults.get('tamperRefund') === undefined ? (refundTo ?? user) : strangerOf(from),
            currency,
            minimumAmount: '0',
            deadline,
            extraData: fillContract(from),
          },
        ],
      },
    ],
    output: {
      chainId: to.chain.slug,
      payments: [
        {
          recipient: isTampered ? strangerOf(to) : recipient,
          currency: to.currency.address,
          minimumAmount: price.minimumOutput.toString(),
          expectedAmount: price.output.toString(),
        },
      ],
      calls: [],
      deadline,
      extraData: fillContract(to),
    },
    fees: [],
  }
  // The refund is tampered with above, where its chain is known.
  const told = faults.get('tamperRefund') === undefined ? tamperOrder(context, order) : order
  const payment = { currency, amount: input, expected: input }
  return { by: 'order', orderId: hashOrder(told), order: told, payment }
}

const strangerOf = ({ vm }: Place): string => (vm === 'evm' ? stranger : solanaStranger)
const fillContract = (place: Place): Hex => (place.vm === 'evm' ? pad(place.chain.contracts.router) : '0x')

async function writeSteps(
  context: ServiceContext,
  request: SolanaQuoteRequest,
  made: { readonly requestId: Hex; readonly input: bigint; readonly settlement: OrderSettlement },
): Promise<{ readonly steps: readonly Readonly<Record<string, unknown>>[]; readonly gas: bigint }> {
  const { from, to, user, explicitDeposit } = request
  const { requestId, input } = made
  const { orderId } = made.settlement
  if (from.vm === 'svm') {
    const amount = amountOf(context, input)
    const depository = depositoryOf(context, from, 'steps')
    const currency = from.currency.address
    const { steps, fee } = createSolanaSteps({
      ...{ side: from.chain, request, currency, amount, orderId, requestId, depository },
    })
    return { steps, gas: fee }
  }
  const { maxFeePerGas, maxPriorityFeePerGas } = await from.chain.client.public.estimateFeesPerGas()
  const gasPrice = { maxFeePerGas, maxPriorityFeePerGas }
  const origin = {
    origin: from.chain,
    from: from.currency,
    user: evm(user),
    explicitDeposit,
    to: to.currency,
  }
  const main = createDeposit(context, origin, input, orderId)
  const { steps, gas } = await writeCallSteps({
    ...{ context, request: origin, requestId, gasPrice, amount: input, main, toStep: toDepositStep },
  })
  return { steps, gas: gas * maxFeePerGas }
}

/** The depository as the service tells it, on either family. */
export function depositoryOf(context: ServiceContext, place: Place, where: 'steps' | 'listing'): string {
  if (place.vm === 'evm') return depositTarget(context, place.chain, where)
  const fault = context.faults.get('tamperDeposit')
  const lies = where === 'steps' ? fault !== undefined : fault === 'chains'
  return lies ? solanaStranger : place.chain.chain.contracts.depository
}

async function describe(
  context: ServiceContext,
  { from, to, user, recipient, slippage }: SolanaQuoteRequest,
  { input, price, gas }: { readonly input: bigint; readonly price: Price; readonly gas: bigint },
): Promise<QuoteDescription> {
  const [liquidity, userBalance] = await Promise.all([liquidityOf(context, to), balanceOf(from, user)])
  if (price.output > liquidity) {
    const most = formatDecimal(liquidity, to.currency.decimals)
    const sentence = `The quote amount exceeds the maximum for this pair: ${most} ${to.currency.symbol}.`
    throw new ServiceProblem(400, sentence, 'AMOUNT_TOO_HIGH')
  }
  const sides = { origin: from.chain, destination: to.chain, from: from.currency, to: to.currency }
  const payment = { currency: from.currency, amount: input, expected: input }
  const delivery = { currency: to.currency, expected: price.output, minimum: price.minimumOutput, topup: 0n }
  return describeQuote({
    request: { ...sides, slippage, user, recipient, fixedRate: null },
    plan: { by: 'order', input, swap: null, price, payment, delivery },
    gas,
    userBalance,
    lost: BigInt(context.faults.get('thinMarket') ?? 0),
  })
}

async function liquidityOf(context: ServiceContext, place: Place): Promise<bigint> {
  return place.vm === 'evm'
    ? readLiquidity(context, place.chain, place.currency)
    : place.chain.payer.balanceOf(place.currency.address)
}

async function balanceOf(place: Place, account: string): Promise<bigint> {
  if (place.vm === 'evm') return readBalance(place.chain, place.currency.address, evm(account))
  const { bank } = place.chain.chain
  const mint = mintOf(place.currency.address)
  const at = bank.blocks.at('confirmed')
  if (mint === null) return bank.account(account, at)?.lamports ?? 0n
  return readTokenAccount(bank.account(findTokenAccount(account, mint), at))?.amount ?? 0n
}

/** A request nobody has paid for yet. */
export function openPlainRequest(
  context: Pick<ServiceContext, 'now'>,
  request: PlainRequest,
  made: {
    readonly keyId: string
    readonly requestId: Hex
    readonly input: bigint
    readonly price: Price
    readonly settlement: OrderSettlement
    readonly described: QuoteDescription
  },
): IntentRequest {
  const { user, recipient, refundTo, referrer, slippage, limits } = request
  const from: Currency = request.from.currency
  const to: Currency = request.to.currency
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
    ...{ permit: null, depositAddress: null, supersededBy: null, sponsorship: null },
    ...{ appFees: [], authorizationList: [], features: [], duplicateDeposits: [] },
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
  { from, includeProtocolData }: SolanaQuoteRequest,
  { orderId, order, payment }: OrderSettlement,
): Promise<Readonly<Record<string, unknown>>> {
  const orderSignature = includeProtocolData
    ? { orderSignature: await signOrderId(orderId, context.accounts.solver.privateKey) }
    : {}
  const paymentDetails = {
    chainId: from.chain.slug,
    depository: depositoryOf(context, from, 'listing'),
    currency: payment.currency,
    amount: payment.amount.toString(),
  }
  return { v2: { orderId, hubType: 'onchain', orderData: order, ...orderSignature, paymentDetails } }
}
