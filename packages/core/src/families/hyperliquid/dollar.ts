/** The dollar of the exchange, by its id there. */
const usdc = '0x6d1e7cde53ba9467b783cb7c530ce054'
/** What stands for it on the perpetuals side. */
const perps = `0x${'0'.repeat(32)}`

/** How the exchange names its dollar where it is sent. */
export const hyperliquidDollar: string = `USDC:${usdc}`

/**
 * The side of the exchange a dollar is held on, as the exchange names it: nothing for perpetuals, `spot`, or the name of
 * a market that somebody else runs.
 *
 * @returns null when the address is none of the dollar's
 */
export function dexOfCurrency(address: string): string | null {
  const text = address.toLowerCase()
  if (text === perps) return ''
  if (!text.startsWith(usdc)) return null
  const name = text.slice(usdc.length)
  if (!/^([\da-f]{2})*$/.test(name)) return null
  return name.replace(/../g, (hex) => String.fromCharCode(Number.parseInt(hex, 16))) || 'spot'
}

/** The currency address of the dollar on a side of the exchange. */
export function currencyOfDex(dex: string): string {
  if (dex === '') return perps
  return usdc + (dex === 'spot' ? '' : dex.replace(/./g, (letter) => letter.charCodeAt(0).toString(16)))
}
