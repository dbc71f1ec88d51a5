import type { Quote, QuoteRequest } from '@portage/core'

/** Whose quotes these are. */
export const account = '0x71c20e241775e5332c143b0a5e3a1f6d1e8e9f3e'

const native = '0x0000000000000000000000000000000000000000'

/** A request for so much of the native currency of one chain on another. */
export function requestOf(amount: bigint): QuoteRequest {
  return {
    user: account,
    originChainId: 31337,
    destinationChainId: 31338,
    originCurrency: native,
    destinationCurrency: native,
    amount,
  }
}

/** The service's answer with this request id, as short as it can be. */
export function quoteJson(requestId: string): unknown {
  return {
    requestId,
    steps: [
      {
        id: 'deposit',
        kind: 'transaction',
        action: 'Confirm transaction in your wallet',
        description: 'Deposit',
        requestId,
        items: [
          {
            status: 'incomplete',
            data: { from: account, to: `0x${'de'.repeat(20)}`, data: '0x', value: '1', chainId: 31337 },
            check: { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' },
          },
        ],
      },
    ],
    fees: {},
    details: {},
  }
}

/** A quote that no rule would let pass: good for everything that comes before a wallet. */
export function quoteOf(requestId: string, amount = 1n): Quote {
  return {
    requestId,
    steps: [
      {
        id: 'deposit',
        kind: 'transaction',
        action: '',
        description: '',
        requestId,
        depositAddress: null,
        items: [
          {
            status: 'incomplete',
            call: {
              vm: 'evm',
              chainId: 31337,
              from: account,
              to: `0x${'de'.repeat(20)}`,
              data: '0x',
              value: amount,
              gas: null,
              maxFeePerGas: null,
              maxPriorityFeePerGas: null,
            },
            check: null,
          },
        ],
      },
    ],
    fees: { gas: null, relayer: null, relayerGas: null, relayerService: null, app: null, subsidized: null },
    feeSponsorship: null,
    details: {
      operation: null,
      sender: null,
      recipient: null,
      currencyIn: null,
      currencyOut: null,
      refundCurrency: null,
      totalImpact: null,
      rate: null,
      slippageTolerance: null,
      timeEstimate: null,
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
    request: requestOf(amount),
    receivedAt: 0,
  }
}
