import type { Amount, Currency, EvmCall, Hex, Quote, Step } from '@portage/core'
import { storyChains, storyCurrencies } from './chains.js'

/** When every story takes place: 20 November 2026, 14:22:07 UTC, milliseconds. */
export const storyNow: number = Date.UTC(2026, 10, 20, 14, 22, 7)

/** Whose money it is in the stories. */
export const storyAccount = '0x71c20e241775e5332c143b0a5e3a1f6d1e8e9f3e'

const depository = '0x4cd00e387622c35bddb9b4c962c136462338bc31'
const solver = '0xf70da97812cb96acdf810712aa562db8dfa3dbef'
const orderId: Hex = `0x${'5a'.repeat(32)}`
const requestId: Hex = `0x${'c0'.repeat(32)}`

type Terms = Readonly<{
  from: Currency
  to: Currency
  amount: bigint
  expected: bigint
  minimum: bigint
  usd: Readonly<{ in: string | null; out: string | null; gas: string | null; relayerGas: string | null }>
  timeEstimate: number | null
}>

function amountOf(
  currency: Currency,
  amount: bigint,
  usd: string | null,
  minimumAmount: bigint | null = null,
): Amount {
  return Object.freeze({ currency, amount, minimumAmount, usd })
}

/** Calldata: the function, then each argument as one word. */
function encode(selector: string, ...words: readonly (string | bigint)[]): Hex {
  const hex = words.map((word) =>
    (typeof word === 'bigint' ? word.toString(16) : word.slice(2)).padStart(64, '0'),
  )
  return `0x${selector}${hex.join('')}`
}

function callOf(chainId: number, to: string, value: bigint, data: Hex = '0x'): EvmCall {
  return Object.freeze({
    vm: 'evm',
    chainId,
    from: storyAccount,
    to,
    data,
    value,
    gas: null,
    maxFeePerGas: null,
    maxPriorityFeePerGas: null,
  })
}

function stepsOf({ from, amount }: Terms): readonly Step[] {
  const isNative = /^0x0+$/.test(from.address)
  const deposit: Step = {
    id: 'deposit',
    kind: 'transaction',
    action: 'Confirm transaction in your wallet',
    description: 'Deposit',
    requestId,
    depositAddress: null,
    items: [
      {
        status: 'incomplete',
        call: callOf(
          from.chainId,
          depository,
          isNative ? amount : 0n,
          isNative
            ? encode('49290c1c', storyAccount, orderId)
            : encode('e8017952', storyAccount, from.address, amount, orderId),
        ),
        check: { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' },
      },
    ],
  }
  if (isNative) return [deposit]
  const approve: Step = {
    id: 'approve',
    kind: 'transaction',
    action: 'Confirm transaction in your wallet',
    description: 'Approve',
    requestId,
    depositAddress: null,
    items: [
      {
        status: 'incomplete',
        call: callOf(from.chainId, from.address, 0n, encode('095ea7b3', depository, amount)),
        check: null,
      },
    ],
  }
  return [approve, deposit]
}

function quoteOf(terms: Terms): Quote {
  const { from, to, amount, expected, minimum, usd } = terms
  const slug = (chainId: number): string => (chainId === storyChains.harbour.id ? 'harbour' : 'ridge')
  const deadline = storyNow / 1000 + 593
  const eth = from.chainId === storyChains.harbour.id ? storyCurrencies.harbourEth : storyCurrencies.ridgeEth
  const quote: Quote = {
    requestId,
    steps: stepsOf(terms),
    fees: {
      gas: amountOf(eth, 210_000_000_000_000n, usd.gas),
      relayer: null,
      relayerGas: amountOf(from, 7_000n, usd.relayerGas),
      relayerService: amountOf(from, 400_000n, null),
      app: null,
      subsidized: null,
    },
    feeSponsorship: null,
    details: {
      operation: 'swap',
      sender: storyAccount,
      recipient: storyAccount,
      currencyIn: amountOf(from, amount, usd.in, amount),
      currencyOut: amountOf(to, expected, usd.out, minimum),
      refundCurrency: amountOf(from, amount, usd.in),
      totalImpact: null,
      rate: null,
      slippageTolerance: '50',
      timeEstimate: terms.timeEstimate,
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
      orderId,
      hubType: 'ethereum-vm',
      orderData: {
        version: 'v1',
        solverChainId: slug(to.chainId),
        solver,
        salt: '1',
        inputs: [
          {
            payment: { chainId: slug(from.chainId), currency: from.address, amount, weight: 1n },
            refunds: [
              {
                chainId: slug(from.chainId),
                recipient: storyAccount,
                currency: from.address,
                minimumAmount: 0n,
                deadline,
                extraData: '0x',
              },
            ],
          },
        ],
        output: {
          chainId: slug(to.chainId),
          payments: [
            {
              recipient: storyAccount,
              currency: to.address,
              minimumAmount: minimum,
              expectedAmount: expected,
            },
          ],
          calls: [],
          deadline,
          extraData: '0x',
        },
        fees: [],
      },
      orderSignature: null,
      paymentDetails: { chainId: slug(from.chainId), depository, currency: from.address, amount },
    },
    request: {
      user: storyAccount,
      recipient: storyAccount,
      originChainId: from.chainId,
      destinationChainId: to.chainId,
      originCurrency: from.address,
      destinationCurrency: to.address,
      amount,
    },
    receivedAt: storyNow - 4_000,
  }
  return Object.freeze(quote)
}

const { harbourEth, ridgeUsdc, ridgeEth, harbourUsdc, northernlight, restaked } = storyCurrencies

const permit: Step = {
  id: 'authorize',
  kind: 'signature',
  action: 'Sign in your wallet',
  description: 'Permit',
  requestId,
  depositAddress: null,
  items: [
    {
      status: 'incomplete',
      call: {
        vm: 'signature',
        sign: {
          kind: 'eip712',
          domain: {
            name: 'USD Coin',
            version: '2',
            chainId: ridgeUsdc.chainId,
            verifyingContract: ridgeUsdc.address,
          },
          types: {
            Permit: [
              { name: 'owner', type: 'address' },
              { name: 'spender', type: 'address' },
              { name: 'value', type: 'uint256' },
              { name: 'nonce', type: 'uint256' },
              { name: 'deadline', type: 'uint256' },
            ],
          },
          primaryType: 'Permit',
          value: {
            owner: storyAccount,
            spender: depository,
            value: '20000000',
            nonce: '0',
            deadline: storyNow / 1000 + 593,
          },
        },
        post: { endpoint: '/execute/permits', method: 'POST', body: {} },
      },
      check: null,
    },
  ],
}

const swap: Step = {
  id: 'swap',
  kind: 'transaction',
  action: 'Confirm transaction in your wallet',
  description: 'Swap',
  requestId,
  depositAddress: null,
  items: [
    {
      status: 'incomplete',
      call: callOf(harbourEth.chainId, solver, 500_000_000_000_000_000n),
      check: null,
    },
  ],
}

const usdcToEth = quoteOf({
  from: { ...ridgeUsdc },
  to: { ...harbourEth },
  amount: 20_000_000n,
  expected: 6_621_000_000_000_000n,
  minimum: 6_587_895_000_000_000n,
  usd: { in: '20.00', out: '19.93', gas: '0.04', relayerGas: '0.03' },
  timeEstimate: 4,
})

/** Quotes of every kind a screen has to hold. Their figures add up; nothing was signed. */
export const storyQuotes: Readonly<{
  /** 0.5 ETH on Harbour to USDC on Ridge: one step. */
  ethToUsdc: Quote
  /** 20 USDC on Ridge to ETH on Harbour: an approval, then the deposit. */
  usdcToEth: Quote
  /** A billion of something without a price, to 18 decimals of something with a long name. */
  extreme: Quote
  /** No price, no time. */
  bare: Quote
  /** 20 USDC on Ridge to ETH on Harbour by a signature alone: the service makes the deposit. */
  usdcByPermit: Quote
  /** 0.5 ETH to USDC on Harbour: one transaction that settles by itself, without an order. */
  sameChain: Quote
}> = Object.freeze({
  ethToUsdc: quoteOf({
    from: harbourEth,
    to: ridgeUsdc,
    amount: 500_000_000_000_000_000n,
    expected: 1_504_810_000n,
    minimum: 1_497_280_000n,
    usd: { in: '1506.20', out: '1504.81', gas: '0.63', relayerGas: '0.02' },
    timeEstimate: 3,
  }),
  usdcToEth,
  extreme: quoteOf({
    from: northernlight,
    to: restaked,
    amount: 1_000_000_000_000_001_000_000_000_000n,
    expected: 412_500_018_204_771n,
    minimum: 410_437_518_113_747n,
    usd: { in: null, out: '41.09', gas: '0.61', relayerGas: null },
    timeEstimate: 240,
  }),
  bare: quoteOf({
    from: harbourUsdc,
    to: ridgeEth,
    amount: 1n,
    expected: 1n,
    minimum: 1n,
    usd: { in: null, out: null, gas: null, relayerGas: null },
    timeEstimate: null,
  }),
  usdcByPermit: Object.freeze({ ...usdcToEth, steps: [permit] }),
  sameChain: Object.freeze({
    ...quoteOf({
      from: harbourEth,
      to: harbourUsdc,
      amount: 500_000_000_000_000_000n,
      expected: 1_505_900_000n,
      minimum: 1_498_370_000n,
      usd: { in: '1506.20', out: '1505.90', gas: '0.63', relayerGas: null },
      timeEstimate: 12,
    }),
    steps: [swap],
    protocol: null,
  }),
})
