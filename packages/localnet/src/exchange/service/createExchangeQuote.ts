import { randomBytes } from 'node:crypto'
import { type Address, bytesToHex, type Hex, pad } from 'viem'
import type { ServiceContext } from '../../service/context.js'
import { createDeposit, toDepositStep, writeCallSteps } from '../../service/createSteps.js'
import { depositTarget } from '../../service/depositTarget.js'
import { describeQuote, type QuoteDescription } from '../../service/describeQuote.js'
import { newRequestId } from '../../service/newRequestId.js'
import { hashOrder, type Order, signOrderId } from '../../service/order.js'
import type { Price } from '../../service/pricing.js'
import { ServiceProblem } from '../../service/problem.js'
import { readBalance, readLiquidity } from '../../service/readBalance.js'
import { amountOf, stranger, tamperOrder } from '../../service/tamper.js'
import { formatDecimal } from '../../service/toAmount.js'
import { openPlainRequest, planPrice } from '../../solana/service/createSolanaQuote.js'
import type { IntentRequest } from '../../state/request.js'
import { createExchangeSteps } from './createExchangeSteps.js'
import { dexOf } from './exchangeSide.js'
import type { ExchangePlace, ExchangeQuoteRequest } from './readExchangeQuote.js'

type OrderSettlement = Extract<IntentRequest['settlement'], { by: 'order' }>

/**
 * Makes a quote from or to the exchange, remembers it, and returns the answer of `POST /quote/v2`. Nothing is swapped on
 * the way: the solver takes the one currency and pays the other.
 *
 * @throws ServiceProblem AMOUNT_TOO_LOW when the fees eat the amount, AMOUNT_TOO_HIGH when the solver has not enough
 */
export async function createExchangeQuote(
  context: ServiceContext,
  request: ExchangeQuoteRequest,
  keyId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { input, price } = planPrice(context, request)
  const settlement = settle(context, request, input, price)
  const requestId = newRequestId(context.now())
  const { steps, gas } = await writeSteps(context, request, { requestId, input, settlement })
  const described = await describe(context, request, { input, price, gas })
  const made = { keyId, requestId, input, price, settlement, described }
  context.store.add(openPlainRequest(context, request, made))
  const answer = { requestId, steps, ...described }
  if (context.faults.get('dropOrder') !== undefined) return answer
  return { ...answer, protocol: await describeOrder(context, request, settlement) }
}

/** Says what a quote would, and remembers nothing. @throws ServiceProblem as `createExchangeQuote` */
export async function createExchangePreview(
  context: ServiceContext,
  request: ExchangeQuoteRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const { input, price } = planPrice(context, request)
  return { ...(await describe(context, request, { input, price, gas: 0n })) }
}

function settle(
  context: ServiceContext,
  { user, recipient, refundTo, from, to }: ExchangeQuoteRequest,
  input: bigint,
  price: Price,
): OrderSettlement {
  const { faults } = context
  const [home] = context.chains
  const deadline = Math.floor(context.now() / 1000) + context.orderTtl
  const currency = from.currency.address
  const refund = { recipient: refundTo ?? user, currency, minimumAmount: '0', deadline }
  const order: Order = {
    version: 'v1',
    solverChainId: home?.slug ?? '',
    solver: context.accounts.solver.address.toLowerCase() as Address,
    salt: bytesToHex(randomBytes(32)),
    inputs: [
      {
        payment: { chainId: from.chain.slug, currency, amount: input.toString(), weight: '1' },
        refunds: [{ chainId: from.chain.slug, ...refund, extraData: fillContract(from) }],
      },
    ],
    output: {
      chainId: to.chain.slug,
      payments: [
        {
          recipient: faults.get('tamperRecipient') === undefined ? recipient : stranger,
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
  const told = tamperOrder(context, order)
  const payment = { currency, amount: input, expected: input }
  return { by: 'order', orderId: hashOrder(told), order: told, payment }
}

const fillContract = (place: ExchangePlace): Hex =>
  place.vm === 'evm' ? pad(place.chain.contracts.router) : '0x'

async function writeSteps(
  context: ServiceContext,
  request: ExchangeQuoteRequest,
  made: { readonly requestId: Hex; readonly input: bigint; readonly settlement: OrderSettlement },
): Promise<{ readonly steps: readonly Readonly<Record<string, unknown>>[]; readonly gas: bigint }> {
  const { from, to, user, explicitDeposit } = request
  const { requestId, input } = made
  const { orderId } = made.settlement
  if (from.vm === 'hypevm') {
    const steps = createExchangeSteps({
      ...{ user, orderId, requestId, exchange: from.chain, symbol: to.currency.symbol },
      amount: amountOf(context, input),
      currency: from.currency.address,
      nonce: from.chain.nextNonce(),
      depository: exchangeDepositoryOf(context, 'steps'),
      signatureChainId: context.chains[0]?.id ?? 1,
    })
    return { steps, gas: 0n }
  }
  const { maxFeePerGas, maxPriorityFeePerGas } = await from.chain.client.public.estimateFeesPerGas()
  const gasPrice = { maxFeePerGas, maxPriorityFeePerGas }
  const origin = { origin: from.chain, from: from.currency, user, explicitDeposit, to: to.currency }
  const main = createDeposit(context, origin, input, orderId)
  const { steps, gas } = await writeCallSteps({
    ...{ context, request: origin, requestId, gasPrice, amount: input, main, toStep: toDepositStep },
  })
  return { steps, gas: gas * maxFeePerGas }
}

/** The depository of the exchange as the service tells it. */
export function exchangeDepositoryOf(
  { faults, exchange }: ServiceContext,
  where: 'steps' | 'listing',
): string {
  const fault = faults.get('tamperDeposit')
  const lies = where === 'steps' ? fault !== undefined : fault === 'chains'
  return lies || exchange === null ? stranger : exchange.depository
}

async function describe(
  context: ServiceContext,
  { from, to, user, recipient, slippage }: ExchangeQuoteRequest,
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

async function liquidityOf(context: ServiceContext, place: ExchangePlace): Promise<bigint> {
  return place.vm === 'evm'
    ? readLiquidity(context, place.chain, place.currency)
    : place.chain.payer.balanceOf(place.currency.address)
}

async function balanceOf({ vm, chain, currency }: ExchangePlace, account: Address): Promise<bigint> {
  return vm === 'evm'
    ? readBalance(chain, currency.address, account)
    : chain.ledger.balanceOf(account, dexOf(currency.address))
}

async function describeOrder(
  context: ServiceContext,
  { from, includeProtocolData }: ExchangeQuoteRequest,
  { orderId, order, payment }: OrderSettlement,
): Promise<Readonly<Record<string, unknown>>> {
  const orderSignature = includeProtocolData
    ? { orderSignature: await signOrderId(orderId, context.accounts.solver.privateKey) }
    : {}
  const depository =
    from.vm === 'evm'
      ? depositTarget(context, from.chain, 'listing')
      : exchangeDepositoryOf(context, 'listing')
  const { currency, amount } = payment
  const paymentDetails = { chainId: from.chain.slug, depository, currency, amount: amount.toString() }
  return { v2: { orderId, hubType: 'onchain', orderData: order, ...orderSignature, paymentDetails } }
}
