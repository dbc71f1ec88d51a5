import { formatUnits } from 'viem'
import type { Currency } from '../chains/localChain.js'
import { isNative } from '../chains/localChain.js'
import { tokenLogoUrl } from '../logos/logoUrl.js'
import type { ServiceContext } from './context.js'
import { formatMicroUsd, toMicroUsd } from './pricing.js'

/** A currency as the service writes it. */
export interface CurrencyJson {
  readonly chainId: number
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly metadata: {
    readonly logoURI: string
    readonly verified: boolean
    readonly isNative: boolean
  }
}

/** An amount as the service writes it: smallest units, readable, in dollars, and its floor. */
export interface AmountJson {
  readonly currency: CurrencyJson
  readonly amount: string
  readonly amountFormatted: string
  readonly amountUsd: string
  readonly minimumAmount: string
}

type Context = Pick<ServiceContext, 'url'>

/** The service's form of a currency. */
export function toCurrencyJson(context: Context, currency: Currency): CurrencyJson {
  const { chainId, address, symbol, name, decimals } = currency
  const logoURI = tokenLogoUrl(context, currency)
  const metadata = { logoURI, verified: true, isNative: isNative(currency) }
  return { chainId, address, symbol, name, decimals, metadata }
}

/** The service's form of an amount. */
export function toAmount(
  context: Context,
  currency: Currency,
  amount: bigint,
  minimumAmount: bigint = amount,
): AmountJson {
  return {
    currency: toCurrencyJson(context, currency),
    amount: amount.toString(),
    amountFormatted: formatDecimal(amount, currency.decimals),
    amountUsd: formatMicroUsd(toMicroUsd(amount, currency)),
    minimumAmount: minimumAmount.toString(),
  }
}

/** Decimal text with at least one place, as in "0.0" and "25.0". */
export function formatDecimal(amount: bigint, decimals: number): string {
  const text = formatUnits(amount, decimals)
  return text.includes('.') ? text : `${text}.0`
}
