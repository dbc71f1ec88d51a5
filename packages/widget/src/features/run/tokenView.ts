import { type Chain, type Currency, findChain } from '@portage/core'

/** A token and its network as a disc shows them. */
export type TokenView = Readonly<{
  symbol: string
  chain: string
  logoUrl: string | null
  chainLogoUrl: string | null
  doubtful: boolean
}>

/**
 * Reads what is drawn of a token. Pure.
 *
 * @param named what it and its network are called on this screen
 */
export function tokenView(
  currency: Currency,
  named: Readonly<{ symbol: string; chain: string }>,
  chains: readonly Chain[],
): TokenView {
  return {
    ...named,
    logoUrl: currency.logoUrl,
    chainLogoUrl: findChain(chains, currency.chainId)?.iconUrl ?? null,
    doubtful: currency.verified === false,
  }
}
