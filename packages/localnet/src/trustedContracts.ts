import { nativeAddress } from './chains/localChain.js'
import type { LocalnetChain } from './startLocalnet.js'

/** What a client trusts on one chain. */
type TrustedContracts = Readonly<
  Pick<LocalnetChain['contracts'], 'depository' | 'router' | 'approvalProxy'>
> &
  Readonly<{
    chainId: number
    vmType: 'evm'
    wrapped: string
    tokens: Readonly<Record<string, readonly string[]>>
  }>

/**
 * The contracts of these chains as a client takes those it trusts, by the slugs of the chains, and the tokens that bear
 * their symbols rightly.
 */
export function trustedContracts(
  chains: readonly Pick<LocalnetChain, 'id' | 'slug' | 'contracts'>[],
): Readonly<Record<string, TrustedContracts>> {
  return Object.fromEntries(
    chains.map(({ id, slug, contracts: { depository, router, approvalProxy, usdc, dai, weth } }) => [
      slug,
      {
        ...{ chainId: id, vmType: 'evm' as const, depository, router, approvalProxy, wrapped: weth },
        tokens: { ETH: [nativeAddress], WETH: [weth], USDC: [usdc], DAI: [dai] },
      },
    ]),
  )
}
