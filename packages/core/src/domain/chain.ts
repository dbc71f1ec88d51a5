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
  /** What a link to the explorer has to ask for besides, such as a cluster; left out when that is nothing. */
  explorerQueryParams?: Readonly<Record<string, string>> | undefined
  iconUrl: string | null
  /** Whether any token or only some can be moved; left out when the service does not say. */
  tokenSupport?: Open<'All' | 'Limited'> | undefined
  /** What the service says of the chain's health, as text to show. */
  statusMessage?: string | undefined
  /** The service's own words on the chain; left out when there are none. */
  tags?: readonly string[] | undefined
  /**
   * The most that moves to or from a chain which is disabled in part, in the smallest unit of its native currency; left
   * out when it is not.
   */
  partialDisableLimit?: bigint | undefined
  /** What the solver takes without a swap; left out when the service does not say. */
  solverCurrencies?: readonly Currency[] | undefined
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
