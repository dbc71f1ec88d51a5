import type { Currency } from '../domain/currency.js'

/**
 * The rows that agree with every other row of their token about its decimals. Of two that do not, nobody can tell which
 * is a lie, and an amount written by the wrong one is many times another amount: neither is used.
 */
export function agreeing(currencies: readonly Currency[]): readonly Currency[] {
  const decimals = new Map<string, number | null>()
  for (const one of currencies) {
    const known = decimals.get(keyOf(one)) ?? null
    decimals.set(keyOf(one), decimals.has(keyOf(one)) && known !== one.decimals ? null : one.decimals)
  }
  return currencies.filter((one) => decimals.get(keyOf(one)) !== null)
}

const keyOf = ({ chainId, address }: Currency): string => chainId + address.toLowerCase()
