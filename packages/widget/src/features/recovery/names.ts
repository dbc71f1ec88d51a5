import { type Chain, type Currency, findChain, isSameAddress } from '@portage/core'
import type { Recoverable } from '@portage/core/recovery'
import { shortenHash } from '../../components/Hash.js'
import type { RecoveryCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { symbolOf } from '../run/readRun.js'

/** What a chain is called; its number where nobody lists it. */
export function nameOf(chains: readonly Chain[], chainId: number | null, copy: RecoveryCopy): string {
  if (chainId === null) return copy.unknownChain
  return findChain(chains, chainId)?.displayName ?? copy.chain({ id: String(chainId) })
}

/** A currency by its address, as far as anybody on this page knows it. */
export function findCurrency(
  chains: readonly Chain[],
  chainId: number | null,
  address: string | null,
): Currency | null {
  const chain = chainId === null ? null : findChain(chains, chainId)
  if (chain === null || address === null) return null
  const known = chain.nativeCurrency === null ? chain.currencies : [chain.nativeCurrency, ...chain.currencies]
  return known.find((one) => isSameAddress(one.address, address, chain.vmType)) ?? null
}

/**
 * How much of what was found, in words: in the smallest unit where nobody knows the token.
 *
 * @param unknown what an amount that nobody knows is called where the words stand
 */
export function amountOfFind(
  { amount, chainId, currency, symbol, decimals, hubTokenId }: Recoverable,
  chains: readonly Chain[],
  { copy, format }: Readonly<{ copy: RecoveryCopy; format: Format }>,
  unknown: string,
): string {
  if (amount === null) return unknown
  const known = findCurrency(chains, chainId, currency)
  const name = symbol ?? (known === null ? null : symbolOf(known))
  const places = decimals ?? known?.decimals ?? null
  if (name !== null && places !== null) return `${format.amount(amount, places)} ${name}`
  const token = currency ?? hubTokenId
  return token === null
    ? copy.something({ amount: format.count(amount) })
    : copy.amountUnit({ amount: format.count(amount), token: shortenHash(token) })
}
