import { randomBytes } from 'node:crypto'
import { type Address, bytesToHex, erc20Abi, type Hex, parseEther } from 'viem'
import { isNative, type LocalChain } from '../chains/localChain.js'
import type { ServiceContext } from './context.js'
import { createOrder } from './createOrder.js'
import { createSteps } from './createSteps.js'
import { depositTarget } from './depositTarget.js'
import { describeQuote } from './describeQuote.js'
import { hashOrder, signOrderId } from './order.js'
import { convert, priceInput, smallestInput } from './pricing.js'
import { ServiceProblem } from './problem.js'
import type { QuoteRequest } from './quoteRequest.js'
import { formatDecimal } from './toAmount.js'

/** Gas the solver keeps back of its native money. */
const solverReserve = parseEther('1')

/**
 * Makes a quote, remembers it, and returns the answer of `POST /quote/v2`.
 *
 * @throws ServiceProblem AMOUNT_TOO_LOW when the fees eat the amount, AMOUNT_TOO_HIGH when the solver has not enough
 */
export async function createQuote(
  context: ServiceContext,
  request: QuoteRequest,
): Promise<Record<string, unknown>> {
  const { from, to, origin, amount, user } = request
  const price = priceInput(amount, from, to, request.slippage)
  if (price.output <= 0n) throw amountTooLow(request)
  const [liquidity, userBalance, gasPrice] = await Promise.all([
    readLiquidity(context, request),
    readBalance(origin, from.address, user),
    readGasPrice(origin),
  ])
  if (price.output > liquidity) throw amountTooHigh(request, liquidity)

  const requestId = newRequestId(context.now())
  const order = createOrder(context, request, price)
  const orderId = hashOrder(order)
  const { steps, gas } = await createSteps({ context, request, requestId, orderId, gasPrice })
  const described = describeQuote({ request, price, gas: gas * gasPrice.maxFeePerGas, userBalance })

  const createdAt = context.now()
  context.store.add({
    id: requestId,
    user,
    recipient: request.recipient,
    refundTo: request.refundTo,
    referrer: request.referrer,
    slippage: request.slippage,
    origin: { currency: from, amount },
    destination: { currency: to, amount: price.output },
    orderId,
    order,
    quoted: {
      fees: described.fees,
      route: described.details.route,
      rate: described.details.rate,
      fee: price.relayer,
    },
    createdAt,
    updatedAt: createdAt,
    progress: { status: 'waiting' },
    duplicateDeposits: [],
  })

  const answer = { requestId, steps, fees: described.fees, details: described.details }
  if (context.faults.get('dropOrder') !== undefined) return answer
  const orderSignature = request.includeProtocolData
    ? { orderSignature: await signOrderId(orderId, context.accounts.solver.privateKey) }
    : {}
  const paymentDetails = {
    chainId: origin.slug,
    depository: depositTarget(context, origin, 'listing'),
    currency: from.address,
    amount: amount.toString(),
  }
  const v2 = { orderId, hubType: 'onchain', orderData: order, ...orderSignature, paymentDetails }
  return { ...answer, protocol: { v2 } }
}

/** 32 bytes that begin with the unix time in decimal digits, as those of the service do; the rest is random. */
function newRequestId(now: number): Hex {
  const seconds = Math.floor(now / 1000).toString()
  const rest = bytesToHex(randomBytes(32)).slice(2)
  return `0x${(seconds + rest).slice(0, 64)}`
}

async function readLiquidity(context: ServiceContext, { destination, to }: QuoteRequest): Promise<bigint> {
  const balance = await readBalance(destination, to.address, context.accounts.solver.address)
  const rest = isNative(to) ? balance - solverReserve : balance
  return rest > 0n ? rest : 0n
}

/** Balance of an account in one currency. */
async function readBalance(chain: LocalChain, currency: Address, account: Address): Promise<bigint> {
  const client = chain.client.public
  return isNative({ address: currency })
    ? client.getBalance({ address: account })
    : client.readContract({ address: currency, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
}

async function readGasPrice(
  chain: LocalChain,
): Promise<{ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await chain.client.public.estimateFeesPerGas()
  return { maxFeePerGas, maxPriorityFeePerGas }
}

function amountTooLow({ from, to }: QuoteRequest): ServiceProblem {
  const smallest = formatDecimal(smallestInput(from, to), from.decimals)
  return new ServiceProblem(
    400,
    `The amount is too low to cover the fees. Send at least ${smallest} ${from.symbol}.`,
    'AMOUNT_TOO_LOW',
  )
}

function amountTooHigh({ from, to }: QuoteRequest, liquidity: bigint): ServiceProblem {
  const largest = formatDecimal(convert(liquidity, to, from), from.decimals)
  return new ServiceProblem(
    400,
    `The quote amount exceeds the maximum for this pair. Send at most ${largest} ${from.symbol}.`,
    'AMOUNT_TOO_HIGH',
  )
}
