import type { SideOffer } from '../swap/isOffered.js'

/** Whether a host lets anything of a network be chosen at an end. */
export function offersChain(chainId: number, { chainIds, tokens }: SideOffer = {}): boolean {
  return (
    (chainIds?.includes(chainId) ?? true) && (tokens?.allow?.some((one) => one.chainId === chainId) ?? true)
  )
}
