import { type Currency, isNativeAddress, nativeDecimals } from '../domain/currency.js'
import { isSameAccount } from '../families/bytesOfAddress.js'
import type { Context, TokenReading } from './rule.js'

/**
 * A currency a quote shows an amount in, beside what others than the service say of it. Null where nobody says it; the
 * decimals of a native currency are the VM's own. `listed` are the decimals by the service's own list, which amounts are
 * typed by; null where it lists no such currency.
 */
type ShownToken = Readonly<{
  shown: Currency
  listed: number | null
  decimals: TokenReading['decimals'] | null
  symbol: string | null
}>

/** What goes in and what comes out. */
export function shownTokens({ quote, chains, tokens }: Context): readonly ShownToken[] {
  const { currencyIn, currencyOut } = quote.details
  return [currencyIn, currencyOut].flatMap((amount) => {
    if (amount === null) return []
    const shown = amount.currency
    const chain = chains.find(({ id }) => id === shown.chainId)
    const vmType = chain?.vmType ?? ''
    const isShown = ({ chainId, address }: Readonly<{ chainId: number; address: string }>): boolean =>
      chainId === shown.chainId && isSameAccount(address, shown.address, vmType)
    const read = tokens?.find(isShown)
    const listed = [chain?.nativeCurrency, ...(chain?.currencies ?? [])].find((one) => one && isShown(one))
    const own = isNativeAddress(shown.address, vmType) ? nativeDecimals(vmType) : null
    return [
      {
        shown,
        listed: listed?.decimals ?? null,
        decimals: own ?? read?.decimals ?? null,
        symbol: read?.symbol ?? null,
      },
    ]
  })
}
