import type { ExchangeCall } from '../../domain/step.js'

const texts = [
  'hyperliquidChain',
  'destination',
  'sourceDex',
  'destinationDex',
  'token',
  'amount',
  'fromSubAccount',
]

/** How a transfer on the exchange is signed (facts: Hyperliquid). */
export const sendAsset: Pick<ExchangeCall, 'primaryType' | 'types'> = {
  primaryType: 'HyperliquidTransaction:SendAsset',
  types: {
    'HyperliquidTransaction:SendAsset': [
      ...texts.map((name) => ({ name, type: 'string' })),
      { name: 'nonce', type: 'uint64' },
    ],
  },
}
