const native = '0x0000000000000000000000000000000000000000'
const user = '0x1111111111111111111111111111111111111111'
const depository = '0x4cd00e387622c35bddb9b4c962c136462338bc31'
const orderId = `0x${'ab'.repeat(32)}`
const requestId = `0x${'cd'.repeat(32)}`

const ether = {
  chainId: 8453,
  address: native,
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  metadata: { logoURI: 'https://example.org/eth.png', verified: true },
}

const amountOf = (amount: string) => ({
  currency: ether,
  amount,
  amountFormatted: '0.01',
  amountUsd: '25.10',
  minimumAmount: amount,
})

/** A native bridge with every field the interface names, made by hand; ids and signature are not real. */
export const quoteAnswer = {
  requestId,
  steps: [
    {
      id: 'deposit',
      action: 'Confirm transaction in your wallet',
      description: 'Depositing funds',
      kind: 'transaction',
      requestId,
      depositAddress: '',
      items: [
        {
          status: 'incomplete',
          data: {
            from: user,
            to: depository,
            data: '0x49290c1c',
            value: '10000000000000000',
            chainId: 8453,
            gas: '32713',
            maxFeePerGas: '6500000',
            maxPriorityFeePerGas: '1000000',
          },
          check: { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' },
        },
      ],
    },
  ],
  fees: {
    gas: amountOf('458007517825'),
    relayer: amountOf('20000'),
    relayerGas: amountOf('30000'),
    relayerService: { ...amountOf('-10000'), amountUsd: '-0.01' },
    app: amountOf('0'),
    subsidized: null,
  },
  details: {
    operation: 'bridge',
    sender: user,
    recipient: user,
    currencyIn: amountOf('10000000000000000'),
    currencyOut: amountOf('9990000000000000'),
    refundCurrency: amountOf('10000000000000000'),
    totalImpact: { usd: '-0.10', percent: '-0.40' },
    rate: '0.999',
    slippageTolerance: { total: '200', origin: { usd: '0' }, destination: { usd: '0.49' } },
    timeEstimate: 2,
    aFieldNeverSeen: { deep: [1, 2, 3] },
  },
  protocol: {
    v2: {
      orderId,
      hubType: 'onchain',
      orderData: {
        version: 'v1',
        solverChainId: 'base',
        solver: '0xf70da97812cb96acdf810712aa562db8dfa3dbef',
        salt: `0x${'0e'.repeat(32)}`,
        inputs: [
          {
            payment: { chainId: 'base', currency: native, amount: '10000000000000000', weight: '1' },
            refunds: [
              {
                chainId: 'base',
                recipient: user,
                currency: native,
                minimumAmount: '0',
                deadline: 1789407265,
                extraData: '0x',
              },
            ],
          },
        ],
        output: {
          chainId: 'arbitrum',
          payments: [
            {
              recipient: user,
              currency: native,
              minimumAmount: '9790000000000000',
              expectedAmount: '9990000000000000',
            },
          ],
          calls: [],
          deadline: 1789407265,
          extraData: '0x',
        },
        fees: [],
      },
      orderSignature: `0x${'11'.repeat(65)}`,
      paymentDetails: { chainId: 'base', depository, currency: native, amount: '10000000000000000' },
    },
  },
}

/** What `quoteAnswer` was asked for. */
export const quoteRequest = {
  user,
  originChainId: 8453,
  destinationChainId: 42161,
  originCurrency: native,
  destinationCurrency: native,
  amount: 10_000_000_000_000_000n,
}
