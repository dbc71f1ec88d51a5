import type { Currency } from '../domain/currency.js'
import { isSameAccount } from './bytes/bytesOfAddress.js'
import type { Context, TokenReading } from './context.js'

/** A currency a quote shows an amount in, beside what the token itself says; null where nobody read it. */
type ShownToken = Readonly<{ shown: Currency; read: TokenReading | null }>

/** What goes in and what comes out, as shown and as read by the host. */
export function shownTokens({ quote, chains, tokens }: Context): readonly ShownToken[] {
  const { currencyIn, currencyOut } = quote.details
  return [currencyIn, currencyOut].flatMap((amount) => {
    if (amount === null) return []
    const shown = amount.currency
    const vmType = chains.find(({ id }) => id === shown.chainId)?.vmType ?? ''
    const read = tokens?.find(
      ({ chainId, address }) => chainId === shown.chainId && isSameAccount(address, shown.address, vmType),
    )
    return [{ shown, read: read ?? null }]
  })
}
