/** US dollars in units of 10^-8, exact: what costs are added up in. */
export type Usd = bigint

const places = 8

/** Reads a plain decimal string of dollars, cut to eight decimals; null for null and for what is no number. */
export function readUsd(text: string | null | undefined): Usd | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '')
  if (!match) return null
  const [, sign, whole = '0', fraction = ''] = match
  const value = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -value : value
}

/** The difference, or null where either is not known. */
export function subtractUsd(left: Usd | null, right: Usd | null): Usd | null {
  return left === null || right === null ? null : left - right
}

/** What an amount is worth at the price another amount of the same currency has; null without a price. */
export function priceUsd(
  amount: bigint,
  priced: Readonly<{ amount: bigint | null; usd: string | null }> | null,
): Usd | null {
  const usd = readUsd(priced?.usd)
  return usd === null || !priced?.amount ? null : (usd * amount) / priced.amount
}
