import type { HyperliquidCall } from '../../../domain/step.js'

const texts = [
  'hyperliquidChain',
  'destination',
  'sourceDex',
  'destinationDex',
  'token',
  'amount',
  'fromSubAccount',
]

/** A transfer of dollars of the perpetuals side. @param to lower case @param amount decimal, in dollars */
export function transferOf({
  to,
  amount,
  nonce,
}: Readonly<{ to: string; amount: string; nonce: number }>): HyperliquidCall {
  return {
    vm: 'hyperliquid',
    action: {
      type: 'sendAsset',
      parameters: {
        ...{ hyperliquidChain: 'Mainnet', destination: to, sourceDex: '', destinationDex: '' },
        ...{ token: 'USDC:0x6d1e7cde53ba9467b783cb7c530ce054', amount, fromSubAccount: '', nonce },
      },
    },
    nonce,
    ...sendAsset,
  }
}

/** How a transfer on the exchange is signed (facts: Hyperliquid). */
export const sendAsset: Pick<HyperliquidCall, 'primaryType' | 'types'> = {
  primaryType: 'HyperliquidTransaction:SendAsset',
  types: {
    'HyperliquidTransaction:SendAsset': [
      ...texts.map((name) => ({ name, type: 'string' })),
      { name: 'nonce', type: 'uint64' },
    ],
  },
}
