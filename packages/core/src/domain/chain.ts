import type { Brand, Open } from './brand.js'
import type { Currency } from './currency.js'
import type { VmType } from './vm.js'

/** A chain's id inside the settlement protocol, such as `base`. Orders and withdrawals use it. */
export type Slug = Brand<string, 'Slug'>

/** One chain as the service describes it (interface: `GET /chains`). */
export type Chain = Readonly<{
  /** Numeric id, used by quotes, attestation and balances. */
  id: number
  name: string
  displayName: string
  vmType: VmType
  nativeCurrency: Currency | null
  /** Currencies the service names for this chain, native first when it is listed. */
  currencies: readonly Currency[]
  /** Null for chains the settlement protocol does not cover. */
  slug: Slug | null
  /** Where deposits go, as the service says it. It may confirm a trusted address, never replace one. */
  depository: string | null
  /** False when the service says that the chain takes no deposits. */
  depositEnabled: boolean
  disabled: boolean
  /** Address of the explorer, https only (http on this machine); null when there is none. */
  explorerUrl: string | null
  /** Path of a transaction under `explorerUrl`, holding `{TX_HASH}`; null when the service names none. */
  explorerTransactionPath: string | null
  /** The same for an address and a token, holding `{ADDRESS}`; left out when the service names none. */
  explorerAddressPath?: string | undefined
  explorerTokenPath?: string | undefined
  iconUrl: string | null
  /** Whether any token or only some can be moved; left out when the service does not say. */
  tokenSupport?: Open<'All' | 'Limited'> | undefined
  /** What the service says of the chain's health, as text to show. */
  statusMessage?: string | undefined
  /** True when the service sees no new blocks. */
  blockProductionLagging?: boolean | undefined
}>

/** The chain with this numeric id, or null. */
export function findChain(chains: readonly Chain[], chainId: number): Chain | null {
  return chains.find((chain) => chain.id === chainId) ?? null
}

/** The only converter between the two kinds of chain id: numeric to slug. Null when the protocol has none. */
export function slugOf(chains: readonly Chain[], chainId: number): Slug | null {
  return findChain(chains, chainId)?.slug ?? null
}

/** Where a person can look at a transaction, or null when the chain names no explorer. */
export function transactionUrl(chain: Chain, transactionId: string): string | null {
  return explorerLink(chain, chain.explorerTransactionPath ?? '/tx/{TX_HASH}', transactionId)
}

/** Where a person can look at an account, or null when the chain names no explorer. */
export function addressUrl(chain: Chain, address: string): string | null {
  return explorerLink(chain, chain.explorerAddressPath ?? '/address/{ADDRESS}', address)
}

/** Where a person can look at a token, or null when the chain names no explorer. */
export function tokenUrl(chain: Chain, address: string): string | null {
  return explorerLink(chain, chain.explorerTokenPath ?? '/token/{ADDRESS}', address)
}

// Paths name the place of the id in braces, by whichever word; one that names none takes it at its end.
function explorerLink(chain: Chain, path: string, id: string): string | null {
  if (chain.explorerUrl === null) return null
  const place = /\{\w+\}/
  const written = encodeURIComponent(id)
  const filled = place.test(path)
    ? path.replace(place, () => written)
    : `${path.replace(/\/$/, '')}/${written}`
  return chain.explorerUrl.replace(/\/$/, '') + filled
}
