import { randomBytes } from 'node:crypto'
import { type Address, bytesToHex, type Hex, pad } from 'viem'
import { toEvmAddress, toTronAddress } from '../../hub/signatures/tron.js'
import type { ServiceContext } from '../../service/context.js'
import { createDeposit, toDepositStep, writeCallSteps } from '../../service/createSteps.js'
import { depositTarget } from '../../service/depositTarget.js'
import { describeQuote, type QuoteDescription } from '../../service/describeQuote.js'
import { newRequestId } from '../../service/newRequestId.js'
import { hashOrder, type Order, signOrderId } from '../../service/order.js'
import type { Price } from '../../service/pricing.js'
import { ServiceProblem } from '../../service/problem.js'
import { readBalance, readLiquidity } from '../../service/readBalance.js'
import { stranger, tamperOrder } from '../../service/tamper.js'
import { formatDecimal } from '../../service/toAmount.js'
import { openPlainRequest, planPrice } from '../../solana/service/createSolanaQuote.js'
import { evm, type IntentRequest } from '../../state/request.js'
import type { TronPlace, TronQuoteRequest } from './readTronQuote.js'
import { toTronSteps } from './toTronSteps.js'
import { toCurrencyBehind } from './tronSide.js'

type OrderSettlement = Extract<IntentRequest['settlement'], { by: 'order' }>

/**
 * Makes a quote from or to Tron, remembers it, and returns the answer of `POST /quote/v2`. Nothing is swapped on the
 * way: the solver takes the one currency and pays the other.
 *
 * @throws ServiceProblem AMOUNT_TOO_LOW when the fees eat the amount, AMOUNT_TOO_HIGH when the solver has not enough
 */
export async function createTronQuote(
  context: ServiceContext,
  request: TronQuoteRequest,
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

/** Says what a quote would, and remembers nothing. @throws ServiceProblem as `createTronQuote` */
export async function createTronPreview(
  context: ServiceContext,
  request: TronQuoteRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const { input, price } = planPrice(context, request)
  return { ...(await describe(context, request, { input, price, gas: 0n })) }
}

const strangerOf = ({ vm }: TronPlace): string => (vm === 'evm' ? stranger : toTronAddress(stranger))
const fillContract = (place: TronPlace): Hex =>
  place.vm === 'evm' ? pad(place.chain.contracts.router) : '0x'

/** The order behind a quote. On Tron nothing fills but a plain payment, so that it names no contract. */
function settle(
  context: ServiceContext,
  { user, recipient, refundTo, from, to }: TronQuoteRequest,
  input: bigint,
  price: Price,
): OrderSettlement {
  const { faults } = context
  const [home] = context.chains
  const deadline = Math.floor(context.now() / 1000) + context.orderTtl
  const currency = from.currency.address
  const isRefundTampered = faults.get('tamperRefund') !== undefined
  const refundee = isRefundTampered ? strangerOf(from) : (refundTo ?? user)
  const refund = { recipient: refundee, currency, minimumAmount: '0', deadline }
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
          recipient: faults.get('tamperRecipient') === undefined ? recipient : strangerOf(to),
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
  const told = isRefundTampered ? order : tamperOrder(context, order)
  const payment = { currency, amount: input, expected: input }
  return { by: 'order', orderId: hashOrder(told), order: told, payment }
}

/** On Tron the steps are those of the EVM behind it, in Tron's shape. */
async function writeSteps(
  context: ServiceContext,
  { from, to, user, explicitDeposit }: TronQuoteRequest,
  made: { readonly requestId: Hex; readonly input: bigint; readonly settlement: OrderSettlement },
): Promise<{ readonly steps: readonly Readonly<Record<string, unknown>>[]; readonly gas: bigint }> {
  const { requestId, input } = made
  const isOnTron = from.vm === 'tvm'
  const origin = {
    ...(isOnTron
      ? { origin: from.chain.chain.behind, from: toCurrencyBehind(from.chain, from.currency.address) }
      : { origin: from.chain, from: from.currency }),
    ...{ user: isOnTron ? toEvmAddress(user) : evm(user), explicitDeposit, to: to.currency },
  }
  const fees = isOnTron
    ? { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
    : await from.chain.client.public.estimateFeesPerGas()
  const { maxFeePerGas, maxPriorityFeePerGas } = fees
  const main = createDeposit(context, origin, input, made.settlement.orderId)
  const { steps, gas } = await writeCallSteps({
    ...{ context, request: origin, requestId, amount: input, main, toStep: toDepositStep },
    gasPrice: { maxFeePerGas, maxPriorityFeePerGas },
  })
  return { steps: isOnTron ? toTronSteps(steps) : steps, gas: gas * maxFeePerGas }
}

/** The depository as the service tells it, on either family. */
export function tronDepositoryOf(
  context: ServiceContext,
  place: Pick<TronPlace, 'vm' | 'chain'>,
  where: 'steps' | 'listing',
): string {
  if ('chain' in place.chain) return toTronAddress(depositTarget(context, place.chain.chain.behind, where))
  return depositTarget(context, place.chain, where)
}

async function describe(
  context: ServiceContext,
  { from, to, user, recipient, slippage }: TronQuoteRequest,
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

async function liquidityOf(context: ServiceContext, place: TronPlace): Promise<bigint> {
  return place.vm === 'evm'
    ? readLiquidity(context, place.chain, place.currency)
    : place.chain.payer.balanceOf(place.currency.address)
}

async function balanceOf(place: TronPlace, account: string): Promise<bigint> {
  if (place.vm === 'evm') return readBalance(place.chain, place.currency.address, evm(account))
  const { address } = toCurrencyBehind(place.chain, place.currency.address)
  return readBalance(place.chain.chain.behind, address, toEvmAddress(account))
}

async function describeOrder(
  context: ServiceContext,
  { from, includeProtocolData }: TronQuoteRequest,
  { orderId, order, payment }: OrderSettlement,
): Promise<Readonly<Record<string, unknown>>> {
  const orderSignature = includeProtocolData
    ? { orderSignature: await signOrderId(orderId, context.accounts.solver.privateKey) }
    : {}
  const { currency, amount } = payment
  const depository = tronDepositoryOf(context, from, 'listing')
  const paymentDetails = { chainId: from.chain.slug, depository, currency, amount: amount.toString() }
  return { v2: { orderId, hubType: 'onchain', orderData: order, ...orderSignature, paymentDetails } }
}
