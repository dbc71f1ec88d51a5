import { type Chain, type Currency, findChain, isSameAddress } from '@portage/core'
import type { CurrencyRef } from '../swap/reduceForm.js'

/**
 * Whether two names mean one currency: networks list both, under one symbol. What a quote calls them does not count, and
 * a token of nobody's list may call itself anything.
 */
export function isSameCurrency(chains: readonly Chain[], left: CurrencyRef, right: CurrencyRef): boolean {
  const [one, other] = [findListed(chains, left), findListed(chains, right)]
  return one !== null && other !== null && one.symbol === other.symbol
}

/** A currency as its network lists it; null where the network does not, or nobody vouches for it. */
export function findListed(chains: readonly Chain[], { chainId, address }: CurrencyRef): Currency | null {
  const chain = findChain(chains, chainId)
  if (chain === null) return null
  const listed = [...chain.currencies, ...(chain.nativeCurrency === null ? [] : [chain.nativeCurrency])]
  const found = listed.find((one) => isSameAddress(one.address, address, chain.vmType))
  return found === undefined || found.verified === false || found.symbol === '' ? null : found
}
