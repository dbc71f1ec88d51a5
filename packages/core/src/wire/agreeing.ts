import type { Currency } from '../domain/currency.js'

/**
 * The rows that agree with every other row of their token about its decimals, and those that do not. Of two that
 * contradict each other nobody can tell which is a lie, and an amount written by the wrong one is many times another
 * amount: neither is to be used.
 */
export function agreeing(
  currencies: readonly Currency[],
): Readonly<{ agreed: readonly Currency[]; contradicting: readonly Currency[] }> {
  const decimals = new Map<string, number | null>()
  for (const one of currencies) {
    const known = decimals.get(keyOf(one)) ?? null
    decimals.set(keyOf(one), decimals.has(keyOf(one)) && known !== one.decimals ? null : one.decimals)
  }
  const isAgreed = (one: Currency): boolean => decimals.get(keyOf(one)) !== null
  return {
    agreed: currencies.filter(isAgreed),
    contradicting: currencies.filter((one) => !isAgreed(one)),
  }
}

/** How a row that contradicts another one is told of. */
export function sayContradicting({ address }: Currency): string {
  return `${address}, of two decimals`
}

const keyOf = ({ chainId, address }: Currency): string => chainId + address.toLowerCase()
