import { dexOfCurrency } from './dollar.js'

/**
 * What a currency address of the exchange stands for (interface: Perpetuals-exchange, currencies): the dollar on the
 * perpetuals side, a token of the spot side by its id, or the dollar on a market that somebody else runs.
 */
export type HyperliquidCurrency =
  | { readonly side: 'perps' }
  | { readonly side: 'spot'; readonly token: string }
  | { readonly side: 'market'; readonly dex: string }

/** @returns null when it is no currency address of the exchange; the 20 zero bytes of EVM chains are none */
export function readHyperliquidCurrency(address: string): HyperliquidCurrency | null {
  const dex = dexOfCurrency(address)
  if (dex === '') return { side: 'perps' }
  const token = address.toLowerCase()
  if (/^0x[\da-f]{32}$/.test(token)) return { side: 'spot', token }
  return dex === null ? null : { side: 'market', dex }
}
