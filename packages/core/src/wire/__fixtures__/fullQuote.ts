import { quoteAnswer } from './quote.js'

const usdc = {
  chainId: 8453,
  address: '0x00000000000000000000000000000000000000aa',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const amountOf = (amount: string) => ({ currency: usdc, amount, amountUsd: '1.00' })
const part = (total: string) => ({
  selected: true,
  total: amountOf(total),
  sponsored: amountOf(total),
  userPays: amountOf('0'),
})

/** The same quote with every group of its details, and a sponsor; made by hand. */
export const fullQuoteAnswer = {
  ...quoteAnswer,
  steps: [
    {
      ...quoteAnswer.steps[0],
      depositAddress: '0x9999999999999999999999999999999999999999',
      depositAddressId: 'da-1',
    },
  ],
  details: {
    ...quoteAnswer.details,
    currencyGasTopup: amountOf('2000000'),
    swapImpact: { usd: '-0.05', percent: '-0.20' },
    expandedPriceImpact: {
      swap: { usd: '-0.05' },
      execution: { usd: '-0.02' },
      relay: { usd: '0.01' },
      app: { usd: '0' },
      sponsored: { usd: '0.06' },
    },
    slippageTolerance: {
      total: '200',
      origin: { usd: '0.10', value: '100000', percent: '0.40' },
      destination: { usd: '0.49', value: '490000', percent: '1.99' },
    },
    timeEstimate: 2.5,
    userBalance: '123456789012345678901234567890',
    isFixedRate: true,
    fixedRateFee: { usd: '0.03' },
    fallbackType: 'none',
    route: {
      origin: {
        inputCurrency: amountOf('10'),
        outputCurrency: amountOf('9'),
        router: 'relay',
        includedSwapSources: ['one', 'two'],
      },
      destination: { inputCurrency: amountOf('8'), outputCurrency: amountOf('7'), router: 'other' },
    },
  },
  feeSponsorship: {
    quoted: {
      selectedComponents: ['execution', 'swap', 'relay', 'app'],
      subsidizationBps: 5000,
      maxSubsidizationAmount: '1000000',
      capHit: false,
      components: { execution: part('22944'), swap: part('39502') },
      sponsoredTotal: amountOf('62446'),
      userPaysTotal: amountOf('0'),
    },
  },
}
