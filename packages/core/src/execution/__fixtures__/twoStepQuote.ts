import type { Hex } from '../../domain/brand.js'
import type { Currency } from '../../domain/currency.js'
import type { Quote } from '../../domain/quote.js'

const user = '0x1111111111111111111111111111111111111111'
const token = '0x2222222222222222222222222222222222222222'
const depository = '0x3333333333333333333333333333333333333333'
const currency: Currency = {
  chainId: 1,
  address: token,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  logoUrl: null,
  verified: true,
}
const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0')
const approve: Hex = `0x095ea7b3${word(depository)}${word('64')}`
const deposit: Hex = `0xe8017952${word(user)}${word(token)}${word('64')}${word('aa')}`
const evm = {
  vm: 'evm',
  chainId: 1,
  from: user,
  value: 0n,
  gas: null,
  maxFeePerGas: null,
  maxPriorityFeePerGas: null,
} as const

/** A quote of one approval and one deposit, just enough of it to walk the machine. */
export const twoStepQuote: Quote = {
  requestId: '0xaa',
  receivedAt: 0,
  request: {
    user,
    originChainId: 1,
    destinationChainId: 2,
    originCurrency: token,
    destinationCurrency: token,
    amount: 100n,
  },
  steps: [
    {
      id: 'approve',
      kind: 'transaction',
      action: '',
      description: '',
      requestId: '0xaa',
      depositAddress: null,
      items: [{ status: 'incomplete', check: null, call: { ...evm, to: token, data: approve } }],
    },
    {
      id: 'deposit',
      kind: 'transaction',
      action: '',
      description: '',
      requestId: '0xaa',
      depositAddress: null,
      items: [{ status: 'incomplete', check: null, call: { ...evm, to: depository, data: deposit } }],
    },
  ],
  fees: { gas: null, relayer: null, relayerGas: null, relayerService: null, app: null, subsidized: null },
  feeSponsorship: null,
  details: {
    operation: null,
    sender: user,
    recipient: user,
    currencyIn: { currency, amount: 100n, minimumAmount: null, usd: null },
    currencyOut: { currency, amount: 99n, minimumAmount: 98n, usd: null },
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
  protocol: null,
}
