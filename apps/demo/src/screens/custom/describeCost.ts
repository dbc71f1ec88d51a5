import { formatAmount, type Quote } from '@portage/core'

/** What the way costs, in the token itself where the same one comes out; null where that cannot be told. */
export function describeCost({ details: { currencyIn, currencyOut } }: Quote): string | null {
  if (currencyIn?.amount == null || currencyOut?.amount == null) return null
  const { symbol, decimals } = currencyIn.currency
  const lost = currencyIn.amount - currencyOut.amount
  if (symbol !== currencyOut.currency.symbol || decimals !== currencyOut.currency.decimals || lost < 0n)
    return null
  return `The transfer costs ${formatAmount(lost, decimals)} ${symbol}.`
}
