import type { Chain, Slug } from '../../domain/chain.js'

/** A chain of which nothing matters but its names and its VM. */
export function chainOf(slug: string, id: number, vmType: string): Chain {
  return {
    ...{ id, name: slug, displayName: slug, vmType, slug: slug as Slug },
    ...{ nativeCurrency: null, currencies: [], depository: null, depositEnabled: true, disabled: false },
    ...{ explorerUrl: null, explorerTransactionPath: null, iconUrl: null },
  }
}
