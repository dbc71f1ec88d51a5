import {
  type Call,
  type Chain,
  type Currency,
  isNativeAddress,
  nativeAddress,
  type OrderData,
  type Quote,
  type Slug,
  type Step,
  type Trusted,
} from '@portage/core'
import { getOrderId } from '@portage/core/verification'
import type { Hex } from 'viem'
import type { Draw } from './createDraw.js'
import { solverAccount } from './evm/createEvmChain.js'

/** How the money leaves: in the native currency, or as a token, which has to be approved first where there are allowances. */
export type ChaosFlow = 'native' | 'approve-deposit' | 'token'

/** Where all orders pay out, a chain of the EVM. */
export const destinationId = 102
export const depository = '0xdddddddddddddddddddddddddddddddddddddddd'
export const tokenAbroad = '0x7777777777777777777777777777777777777777'
/** What every token of these chains says of itself. */
export const tokenDecimals = 6
const nativeDecimals: Readonly<Record<string, number>> = { evm: 18, svm: 9, tvm: 6, tonvm: 9, bvm: 8 }
const recipient = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
const router = '0x1111111111111111111111111111111111111111'
const routerWord: Hex = `0x${router.slice(2).padStart(64, '0')}`

/** A chain that money leaves or comes to, with what a host trusts of it. */
export type Side = Readonly<{ chain: Chain; trusted: Trusted[string] }>

/** A chain of which nothing matters but its names, its VM and its depository. */
export function sideOf(
  of: Readonly<{ id: number; slug: string; vmType: string; depository: string; vault?: string | undefined }>,
): Side {
  const { id, slug, vmType, vault } = of
  return {
    chain: {
      ...{ id, name: slug, displayName: slug, vmType, slug: slug as Slug, currencies: [] },
      nativeCurrency: currencyOf({ id, vmType }, nativeAddress(vmType) ?? ''),
      ...{ depository: of.depository, depositEnabled: true, disabled: false },
      ...{ explorerUrl: null, explorerTransactionPath: null, iconUrl: null },
    },
    trusted: {
      ...{ chainId: id, vmType, depository: of.depository },
      ...(vmType === 'evm' ? { router } : {}),
      ...(vault === undefined ? {} : { vault }),
    },
  }
}

/** The chain of the EVM that orders are filled on. */
export const destination: Side = sideOf({ id: destinationId, slug: 'birch', vmType: 'evm', depository })

/** What the calls of a quote are written by. Amount in the smallest unit. */
export type OrderTerms = Readonly<{ orderId: Hex; amount: bigint; currency: string }>

export type QuoteTerms = Readonly<{
  origin: Side
  account: string
  flow: ChaosFlow
  /** The token that leaves, where it is one. */
  token: string
  now: number
  /** The calls that bring the money to the depository, the last one the deposit. */
  write: (terms: OrderTerms) => readonly Call[]
}>

/** An honest quote with an order of its own, as the service would have given it at `now`. */
export function writeQuote(draw: Draw, { origin, account, flow, token, now, write }: QuoteTerms): Quote {
  const { chain, trusted } = origin
  const slug = chain.slug ?? ''
  const isEvm = chain.vmType === 'evm'
  const isNative = flow === 'native'
  const random = (): Hex => {
    const digits = Array.from({ length: 64 }, () => draw.between(0, 15).toString(16))
    return `0x${digits.join('')}`
  }
  const amount = BigInt(draw.between(1_000_000, 9_000_000))
  const least = (amount * 98n) / 100n
  const requestId = random()
  const originCurrency = isNative ? (nativeAddress(chain.vmType) ?? '') : token
  const destinationCurrency = isNative ? (nativeAddress('evm') ?? '') : tokenAbroad
  const deadline = Math.floor(now / 1_000) + 3_600
  const refund = { minimumAmount: 0n, deadline, recipient: account }
  const orderData: OrderData = {
    version: 'v1',
    // A chain of the EVM, whose addresses the solver has.
    solverChainId: isEvm ? slug : 'birch',
    solver: solverAccount,
    salt: random(),
    inputs: [
      {
        payment: { chainId: slug, currency: originCurrency, amount, weight: 1n },
        refunds: [
          { chainId: slug, currency: originCurrency, ...refund, extraData: isEvm ? routerWord : '0x' },
          // An address of another VM is nobody's on a chain of the EVM.
          ...(isEvm
            ? [{ chainId: 'birch', currency: destinationCurrency, ...refund, extraData: routerWord }]
            : []),
        ],
      },
    ],
    output: {
      chainId: 'birch',
      payments: [
        { recipient, currency: destinationCurrency, minimumAmount: least, expectedAmount: least + 1n },
      ],
      calls: [],
      deadline,
      extraData: routerWord,
    },
    fees: [],
  }
  const orderId = getOrderId(orderData, { [slug]: chain.vmType, birch: 'evm' })
  const calls = write({ orderId, amount, currency: originCurrency })
  const step = (call: Call, index: number): Step => ({
    id: index === calls.length - 1 ? 'deposit' : 'approve',
    kind: 'transaction',
    action: '',
    description: '',
    requestId,
    depositAddress: null,
    items: [{ status: 'incomplete', check: null, call }],
  })
  const amountIn = {
    currency: currencyOf(chain, originCurrency),
    amount,
    minimumAmount: amount,
    usd: null,
  }
  const amountOut = {
    currency: currencyOf(destination.chain, destinationCurrency),
    amount: least + 1n,
    minimumAmount: least,
    usd: null,
  }
  return {
    requestId,
    steps: calls.map(step),
    fees: { gas: null, relayer: null, relayerGas: null, relayerService: null, app: null, subsidized: null },
    feeSponsorship: null,
    details: {
      operation: 'bridge',
      sender: account,
      recipient,
      currencyIn: amountIn,
      currencyOut: amountOut,
      refundCurrency: null,
      currencyGasTopup: null,
      totalImpact: null,
      swapImpact: null,
      expandedPriceImpact: null,
      rate: null,
      slippageTolerance: null,
      slippageBySide: { origin: null, destination: null },
      timeEstimate: 2,
      userBalance: null,
      isFixedRate: null,
      fixedRateFee: null,
      fallbackType: null,
      route: null,
      raw: null,
    },
    protocol: {
      orderId,
      hubType: 'onchain',
      orderData,
      orderSignature: null,
      paymentDetails: {
        chainId: slug,
        depository: trusted?.depository ?? '',
        currency: originCurrency,
        amount,
      },
    },
    request: {
      user: account,
      recipient,
      originChainId: chain.id,
      destinationChainId: destinationId,
      originCurrency,
      destinationCurrency,
      amount,
    },
    receivedAt: now,
  }
}

function currencyOf({ id, vmType }: Readonly<{ id: number; vmType: string }>, address: string): Currency {
  const decimals = isNativeAddress(address, vmType) ? (nativeDecimals[vmType] ?? 18) : tokenDecimals
  return { chainId: id, address, symbol: 'X', name: 'X', decimals, logoUrl: null, verified: null }
}
