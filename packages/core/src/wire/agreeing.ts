import type { Currency } from '../domain/currency.js'

/**
 * Which rows agree with every other row of their token about its decimals. Of two that do not, nobody can tell which is
 * a lie, and an amount written by the wrong one is many times another amount: neither is used.
 */
export function agreeing(currencies: readonly Currency[]): readonly Currency[] {
  const decimals = new Map<string, Set<number>>()
  for (const currency of currencies) {
    const key = keyOf(currency)
    decimals.set(key, (decimals.get(key) ?? new Set()).add(currency.decimals))
  }
  return currencies.filter((currency) => decimals.get(keyOf(currency))?.size === 1)
}

const keyOf = ({ chainId, address }: Currency): string => `${chainId}:${address.toLowerCase()}`
