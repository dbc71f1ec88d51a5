import type { Hex } from '../../domain/brand.js'
import { type Chain, findChain, type Slug, slugOf } from '../../domain/chain.js'
import {
  type Amount,
  type Currency,
  isNativeAddress,
  nativeAddress,
  nativeDecimals,
} from '../../domain/currency.js'
import type { OrderData } from '../../domain/order.js'
import type { Quote, QuoteRequest } from '../../domain/quote.js'
import type { EvmCall, Step } from '../../domain/step.js'
import type { Trusted } from '../../domain/trusted.js'
import { vmTypeBySlug } from '../../domain/vmTypeBySlug.js'
import { allFamilies } from '../../families/__fixtures__/allFamilies.js'
import { getOrderId } from '../getOrderId.js'
import type { VerifyQuoteParameters } from '../verifyQuote.js'

/** Round hours, so that deadlines read well. Milliseconds and seconds. */
const now: number = Date.UTC(2030, 0, 1, 12)
export const deadline: number = Date.UTC(2030, 0, 1, 13) / 1000

export const account = '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'
const recipient = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
export const stranger = '0x5555555555555555555555555555555555555555'
export const depository = '0xdddddddddddddddddddddddddddddddddddddddd'
export const hyperliquidDepository = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const router = '0x1111111111111111111111111111111111111111'
export const approvalProxy = '0x2222222222222222222222222222222222222222'
const solver = '0xf0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0'
export const token = '0x6666666666666666666666666666666666666666'
export const tokenAbroad = '0x7777777777777777777777777777777777777777'
const native = '0x0000000000000000000000000000000000000000'
const requestId = `0x${'1d'.repeat(32)}`
/** Stands where the order id goes until the order is sealed. */
const unsealed: Hex = `0x${'e0'.repeat(32)}`

export const trusted: Trusted = {
  ash: { chainId: 101, vmType: 'evm', depository, router, approvalProxy },
  birch: { chainId: 102, vmType: 'evm', depository, router, approvalProxy },
  sol: {
    chainId: 103,
    vmType: 'svm',
    depository: 'SysvarC1ock11111111111111111111111111111111',
    vault: 'SysvarRent111111111111111111111111111111111',
  },
  btc: { chainId: 104, vmType: 'bvm', depository: 'rotating' },
  cedar: { chainId: 105, vmType: 'evm', depository, router, approvalProxy },
  exchange: { chainId: 106, vmType: 'hypevm', depository: 'rotating' },
  tron: { chainId: 107, vmType: 'tvm', depository: 'TXtEs6t2oUWQsNos7m68gbHdE9Q5n6x2oN' },
  ton: { chainId: 108, vmType: 'tonvm', depository: `0:${'d'.repeat(64)}` },
  xrp: { chainId: 109, vmType: 'xrpvm', depository: 'rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m' },
  lighter: { chainId: 110, vmType: 'lvm', depository: 'rotating' },
}

export const chains: readonly Chain[] = [
  createChain(101, 'ash', 'evm', depository),
  createChain(102, 'birch', 'evm', depository),
  createChain(103, 'sol', 'svm', 'SysvarC1ock11111111111111111111111111111111'),
  createChain(104, 'btc', 'bvm', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'),
  createChain(105, 'cedar', 'evm', depository),
  createChain(106, 'exchange', 'hypevm', hyperliquidDepository),
  createChain(107, 'tron', 'tvm', 'TXtEs6t2oUWQsNos7m68gbHdE9Q5n6x2oN'),
  createChain(108, 'ton', 'tonvm', `0:${'d'.repeat(64)}`),
  createChain(109, 'xrp', 'xrpvm', 'rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m'),
  createChain(110, 'lighter', 'lvm', '731033'),
]

/** A plain honest quote: 1,000,000 of a currency from Ash to Birch, at least 980,000 arrive. */
export function honestQuote(
  kind: 'native' | 'erc20',
  request: Partial<QuoteRequest> = {},
): VerifyQuoteParameters {
  const isNative = kind === 'native'
  const asked: QuoteRequest = {
    user: account,
    recipient,
    originChainId: 101,
    destinationChainId: 102,
    originCurrency: isNative ? native : token,
    destinationCurrency: isNative ? native : tokenAbroad,
    amount: 1_000_000n,
    slippageTolerance: 100,
    ...request,
  }
  const orderData = createOrderData(asked)
  const currencyIn = createCurrency(asked.originChainId, asked.originCurrency)
  const currencyOut = createCurrency(asked.destinationChainId, asked.destinationCurrency)
  const quote: Quote = {
    requestId,
    steps: isNative ? [depositStep(asked)] : [approveStep(), depositStep(asked)],
    fees: { gas: null, relayer: null, relayerGas: null, relayerService: null, app: null, subsidized: null },
    feeSponsorship: null,
    details: {
      operation: 'bridge',
      sender: asked.user,
      recipient: asked.recipient ?? asked.user,
      currencyIn: { currency: currencyIn, amount: asked.amount, minimumAmount: asked.amount, usd: null },
      currencyOut: { currency: currencyOut, amount: 989_898n, minimumAmount: 980_000n, usd: null },
      refundCurrency: null,
      totalImpact: null,
      rate: null,
      slippageTolerance: null,
      timeEstimate: 2,
      currencyGasTopup: null,
      swapImpact: null,
      expandedPriceImpact: null,
      slippageBySide: { origin: null, destination: null },
      userBalance: null,
      isFixedRate: null,
      fixedRateFee: null,
      fallbackType: null,
      route: null,
      raw: null,
    },
    protocol: {
      orderId: unsealed,
      hubType: 'onchain',
      orderData,
      orderSignature: null,
      paymentDetails: {
        chainId: orderData.inputs[0]?.payment.chainId ?? '',
        depository: findChain(chains, asked.originChainId)?.depository ?? '',
        currency: asked.originCurrency,
        amount: asked.amount,
      },
    },
    request: asked,
    receivedAt: now,
  }
  const tokens = [currencyIn, currencyOut]
  return {
    quote: seal(quote),
    request: asked,
    chains,
    trusted,
    families: allFamilies,
    account: asked.user,
    now,
    tokens,
  }
}

/** Gives an order its true id and writes it into the deposits, as a service that lies consistently would. */
export function seal(quote: Quote): Quote {
  if (quote.protocol === null) return quote
  const orderId = getOrderId(quote.protocol.orderData, vmTypeBySlug(chains))
  const before = quote.protocol.orderId.slice(2)
  const steps = quote.steps.map((step) => ({
    ...step,
    items: step.items.map((item) =>
      item.call.vm === 'evm'
        ? { ...item, call: { ...item.call, data: item.call.data.replace(before, orderId.slice(2)) as Hex } }
        : item,
    ),
  }))
  return { ...quote, steps, protocol: { ...quote.protocol, orderId } }
}

/** Writes calldata: a selector and words. Addresses and integers are padded on the left. */
export function calldata(selector: string, ...words: readonly (string | bigint)[]): Hex {
  const padded = words.map((word) =>
    (typeof word === 'bigint' ? word.toString(16) : word.slice(2).toLowerCase()).padStart(64, '0'),
  )
  return `${selector}${padded.join('')}` as Hex
}

function createOrderData(request: QuoteRequest): OrderData {
  const refund = { minimumAmount: 0n, deadline, extraData: calldata('0x', router) }
  const home = request.refundTo ?? request.user
  const origin = slugOf(chains, request.originChainId) ?? ''
  // Only chains of the EVM have a contract that refunds.
  const refundAtHome =
    trusted[origin]?.router === undefined ? { ...refund, extraData: '0x' as const } : refund
  return {
    version: 'v1',
    solverChainId: 'ash',
    solver,
    salt: `0x${'5a'.repeat(32)}`,
    inputs: [
      {
        payment: { chainId: origin, currency: request.originCurrency, amount: request.amount, weight: 1n },
        refunds: [
          { chainId: origin, recipient: home, currency: request.originCurrency, ...refundAtHome },
          // An address of another VM is nobody's on Birch.
          ...(isEvmAddress(home)
            ? [{ chainId: 'birch', recipient: home, currency: request.destinationCurrency, ...refund }]
            : []),
        ],
      },
    ],
    output: {
      chainId: 'birch',
      payments: [
        {
          recipient: request.recipient ?? request.user,
          currency: request.destinationCurrency,
          minimumAmount: 980_000n,
          expectedAmount: 989_898n,
        },
      ],
      calls: [],
      deadline,
      extraData: calldata('0x', router),
    },
    fees: [],
  }
}

function isEvmAddress(address: string): boolean {
  return /^0x[\da-f]{40}$/i.test(address)
}

function approveStep(): Step {
  return createStep('approve', { to: token, data: calldata('0x095ea7b3', depository, 1_000_000n) }, false)
}

function depositStep({ originCurrency, amount }: QuoteRequest): Step {
  return originCurrency === native
    ? createStep('deposit', { data: calldata('0x49290c1c', account, unsealed), value: amount }, true)
    : createStep('deposit', { data: calldata('0xe8017952', account, originCurrency, amount, unsealed) }, true)
}

/** A transaction step of one item, to the depository unless the call says otherwise. */
export function createStep(id: string, call: Partial<EvmCall>, hasCheck: boolean): Step {
  const whole: EvmCall = {
    vm: 'evm',
    chainId: 101,
    from: account,
    to: depository,
    data: '0x',
    value: 0n,
    gas: null,
    maxFeePerGas: null,
    maxPriorityFeePerGas: null,
    ...call,
  }
  const check = hasCheck ? { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' } : null
  return {
    id,
    kind: 'transaction',
    action: '',
    description: '',
    requestId,
    depositAddress: null,
    items: [{ status: 'incomplete', call: whole, check }],
  }
}

/** An amount of which only the currency is known yet. */
export function createAmount(chainId: number, address: string): Amount {
  return { currency: createCurrency(chainId, address), amount: null, minimumAmount: null, usd: null }
}

function createCurrency(chainId: number, address: string): Currency {
  const vmType = Object.values(trusted).find((pinned) => pinned.chainId === chainId)?.vmType ?? 'evm'
  const own = isNativeAddress(address, vmType) ? nativeDecimals(vmType) : null
  return { chainId, address, symbol: 'X', name: 'X', decimals: own ?? 6, logoUrl: null, verified: null }
}

function createChain(id: number, slug: string, vmType: string, address: string): Chain {
  return {
    id,
    name: slug,
    displayName: slug,
    vmType,
    nativeCurrency: createCurrency(id, nativeAddress(vmType) ?? ''),
    currencies: [],
    slug: slug as Slug,
    depository: address,
    depositEnabled: true,
    disabled: false,
    explorerUrl: null,
    explorerTransactionPath: null,
    iconUrl: null,
  }
}
