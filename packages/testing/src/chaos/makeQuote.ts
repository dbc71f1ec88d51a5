import type { Chain, OrderData, Quote, Slug, Step, Trusted } from '@portage/core'
import { getOrderId } from '@portage/core/verification'
import { encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import type { Draw } from './createDraw.js'
import { solverAccount } from './createService.js'

/** How the money leaves: in the native currency, or as a token that has to be approved first. */
export type Flow = 'native' | 'approve-deposit'

export const originId = 101
export const destinationId = 102
export const depository = '0xdddddddddddddddddddddddddddddddddddddddd'
export const tokens = [
  '0x6666666666666666666666666666666666666666',
  '0x7777777777777777777777777777777777777777',
] as const
/** What every token of these chains says of itself. */
export const tokenDecimals = 6
const recipient = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
const router = '0x1111111111111111111111111111111111111111'
const slugs = { [originId]: 'ash', [destinationId]: 'birch' } as const

export const trusted: Trusted = Object.fromEntries(
  ([originId, destinationId] as const).map((chainId) => [
    slugs[chainId],
    { chainId, vmType: 'evm', depository, router },
  ]),
)

export const chains: readonly Chain[] = ([originId, destinationId] as const).map((id) => ({
  id,
  name: slugs[id],
  displayName: slugs[id],
  vmType: 'evm',
  nativeCurrency: currencyOf(id, zeroAddress),
  currencies: [],
  slug: slugs[id] as Slug,
  depository,
  depositEnabled: true,
  disabled: false,
  explorerUrl: null,
  explorerTransactionPath: null,
  iconUrl: null,
}))

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function depositNative(address depositor, bytes32 id)',
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
])

/** An honest quote with an order of its own, as the service would have given it at `now`. */
export function makeQuote(
  draw: Draw,
  { account, flow, now }: Readonly<{ account: Hex; flow: Flow; now: number }>,
): Quote {
  const isNative = flow === 'native'
  const random = (): Hex => {
    const digits = Array.from({ length: 64 }, () => draw.between(0, 15).toString(16))
    return `0x${digits.join('')}`
  }
  const amount = BigInt(draw.between(1_000_000, 9_000_000))
  const least = (amount * 98n) / 100n
  const requestId = random()
  const originCurrency = isNative ? zeroAddress : tokens[0]
  const destinationCurrency = isNative ? zeroAddress : tokens[1]
  const deadline = Math.floor(now / 1_000) + 3_600
  const extraData: Hex = `0x${router.slice(2).padStart(64, '0')}`
  const refund = { minimumAmount: 0n, deadline, extraData, recipient: account }
  const orderData: OrderData = {
    version: 'v1',
    solverChainId: 'ash',
    solver: solverAccount,
    salt: random(),
    inputs: [
      {
        payment: { chainId: 'ash', currency: originCurrency, amount, weight: 1n },
        refunds: [
          { chainId: 'ash', currency: originCurrency, ...refund },
          { chainId: 'birch', currency: destinationCurrency, ...refund },
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
      extraData,
    },
    fees: [],
  }
  const orderId = getOrderId(orderData, { ash: 'evm', birch: 'evm' })
  const deposit = isNative
    ? encodeFunctionData({ abi, functionName: 'depositNative', args: [account, orderId] })
    : encodeFunctionData({
        abi,
        functionName: 'depositErc20',
        args: [account, originCurrency, amount, orderId],
      })
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [depository, amount] })
  const step = (id: string, to: string, data: Hex, value: bigint): Step => ({
    id,
    kind: 'transaction',
    action: '',
    description: '',
    requestId,
    depositAddress: null,
    items: [
      {
        status: 'incomplete',
        check: null,
        call: {
          vm: 'evm',
          chainId: originId,
          from: account,
          to,
          data,
          value,
          gas: null,
          maxFeePerGas: null,
          maxPriorityFeePerGas: null,
        },
      },
    ],
  })
  const last = step('deposit', depository, deposit, isNative ? amount : 0n)
  const amountIn = {
    currency: currencyOf(originId, originCurrency),
    amount,
    minimumAmount: amount,
    usd: null,
  }
  const amountOut = {
    currency: currencyOf(destinationId, destinationCurrency),
    amount: least + 1n,
    minimumAmount: least,
    usd: null,
  }
  return {
    requestId,
    steps: isNative ? [last] : [step('approve', originCurrency, approve, 0n), last],
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
      paymentDetails: { chainId: 'ash', depository, currency: originCurrency, amount },
    },
    request: {
      user: account,
      recipient,
      originChainId: originId,
      destinationChainId: destinationId,
      originCurrency,
      destinationCurrency,
      amount,
    },
    receivedAt: now,
  }
}

function currencyOf(chainId: number, address: string) {
  const decimals = address === zeroAddress ? 18 : tokenDecimals
  return { chainId, address, symbol: 'X', name: 'X', decimals, logoUrl: null, verified: null }
}
