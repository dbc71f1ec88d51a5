/** The token that perpetuals are margined in, by its id on the exchange. */
export const usdcOfExchange = '0x6d1e7cde53ba9467b783cb7c530ce054'
/** What stands for the same token on the perpetuals side. */
const perps = `0x${'0'.repeat(32)}`

/**
 * What a currency address of the exchange stands for (interface: Perpetuals-exchange, currencies): the dollar on the
 * perpetuals side, a token of the spot side by its id, or the dollar on a market that somebody else runs.
 */
export type ExchangeCurrency =
  | { readonly side: 'perps' }
  | { readonly side: 'spot'; readonly token: string }
  | { readonly side: 'market'; readonly dex: string }

/** @returns null when it is no currency address of the exchange; the 20 zero bytes of EVM chains are none */
export function readExchangeCurrency(address: string): ExchangeCurrency | null {
  const text = address.toLowerCase()
  if (text === perps) return { side: 'perps' }
  if (/^0x[\da-f]{32}$/.test(text)) return { side: 'spot', token: text }
  const name = text.startsWith(usdcOfExchange)
    ? /^(?:[\da-f]{2})+$/.exec(text.slice(usdcOfExchange.length))
    : null
  if (name === null) return null
  const bytes = name[0].match(/../g) ?? []
  const dex = bytes.map((hex) => String.fromCharCode(Number.parseInt(hex, 16))).join('')
  return { side: 'market', dex }
}

/** How the exchange itself names the side a currency is held on: nothing, `spot`, or the market's name. */
export function dexOf(currency: ExchangeCurrency): string {
  switch (currency.side) {
    case 'perps':
      return ''
    case 'spot':
      return 'spot'
    case 'market':
      return currency.dex
    default:
      return currency satisfies never
  }
}

/** The currency address of the dollar on a side of the exchange. */
export function currencyOfDex(dex: string): string {
  if (dex === '') return perps
  if (dex === 'spot') return usdcOfExchange
  const name = [...dex].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
  return `${usdcOfExchange}${name.join('')}`
}
