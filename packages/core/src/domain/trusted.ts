import type { VmType } from './vm.js'

/** The addresses that bear a symbol rightly on one chain, by that symbol. */
export type TrustedTokens = Readonly<Record<string, readonly string[]>>

/** Addresses of one chain that the host or this package trusts. */
export type TrustedChain = Readonly<{
  /** The only address deposits may go to, or `rotating` where the protocol is known to change it. */
  depository: string | 'rotating'
  /**
   * Numeric id and VM of the chain that bears this slug. Where they are given, the service cannot pass one chain off
   * as another; where not, its list of chains is believed.
   */
  chainId?: number | undefined
  vmType?: VmType | undefined
  /** Account that holds what is deposited, where the depository is a program of Solana. */
  vault?: string | undefined
  /** Contract that may carry out swaps before the deposit, and fills on this chain. */
  router?: string | undefined
  /** Contract that takes approvals for swaps. */
  approvalProxy?: string | undefined
  /** Token that is the native currency in another form, one for one, such as WETH. */
  wrapped?: string | undefined
  /** Signer of orders. Where it is pinned, an order without its checked signature is not verified. */
  solver?: string | undefined
  /**
   * The tokens people mean by the best-known symbols. Another token that bears one of them is called out. Left out, it
   * is what `@portage/core/tokens` ships, as long as the depository is the shipped one too; an empty record calls out
   * nothing.
   */
  tokens?: TrustedTokens | undefined
  /** Code an account may be asked to run by an EIP-7702 authorization. None is listed by default. */
  delegates?: readonly string[] | undefined
}>

/** Trusted addresses by slug. A chain that is not listed makes a quote unverifiable, not failed. */
export type Trusted = Readonly<Record<string, TrustedChain>>
