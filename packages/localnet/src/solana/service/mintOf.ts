import { nativeSolana } from '../../chains/localChain.js'

/** What a currency's address means to the chain: a mint, or null for SOL. */
export function mintOf(currency: string): string | null {
  return currency === nativeSolana ? null : currency
}
