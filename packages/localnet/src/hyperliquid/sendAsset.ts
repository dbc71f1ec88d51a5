import { formatUnits } from 'viem'

/** The one token there is here, as the exchange names it where it is sent. */
export const sentToken = 'USDC:0x6d1e7cde53ba9467b783cb7c530ce054'

/** The name of a transfer where it is signed. */
export const primaryType = 'HyperliquidTransaction:SendAsset'

type Field = { readonly name: string; readonly type: string }

/** What a transfer is signed as. */
export const sendAssetTypes: { readonly 'HyperliquidTransaction:SendAsset': readonly Field[] } = {
  'HyperliquidTransaction:SendAsset': [
    { name: 'hyperliquidChain', type: 'string' },
    { name: 'destination', type: 'string' },
    { name: 'sourceDex', type: 'string' },
    { name: 'destinationDex', type: 'string' },
    { name: 'token', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'fromSubAccount', type: 'string' },
    { name: 'nonce', type: 'uint64' },
  ],
}

/** Six places at least, as the public service writes dollars. */
export function writeAmount(amount: bigint): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, 8).split('.')
  return `${whole}.${fraction.padEnd(6, '0')}`
}
