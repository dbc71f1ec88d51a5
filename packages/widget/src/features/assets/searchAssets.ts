import { type Asset, byDoubt } from './indexAssets.js'

/**
 * The assets that fit what was typed, best first: by symbol, name and address, and by the name of their chain when
 * several words are typed ("usdc base") or nothing else fits. Without words all of them, in their own order.
 *
 * @param chainId only this network; null for all
 */
export function searchAssets(
  assets: readonly Asset[],
  { term, chainId }: Readonly<{ term: string; chainId: number | null }>,
): readonly Asset[] {
  const here = chainId === null ? assets : assets.filter(({ currency }) => currency.chainId === chainId)
  const whole = term.trim().toLowerCase()
  if (whole === '') return here
  const words = whole.split(/\s+/)
  const found: { asset: Asset; at: number; fit: number }[] = []
  for (const [at, asset] of here.entries()) {
    const fit = fitOf(asset, whole) || fitOfAll(asset, words)
    if (fit > 0) found.push({ asset, at, fit })
  }
  return found
    .sort(
      (left, right) =>
        right.fit - left.fit ||
        byDoubt(left.asset, right.asset) ||
        Number(right.asset.isNative) - Number(left.asset.isNative) ||
        left.at - right.at,
    )
    .map(({ asset }) => asset)
}

/** Whether a text is too long for a name and has no spaces: then it is looked up as an address, on every chain. */
export function isAddressLike(term: string): boolean {
  return /^\S{26,}$/.test(term.trim())
}

/** How well a token fits: an address or an exact symbol before a beginning, that before a part. */
function fitOf({ text: { symbol, name, address } }: Asset, term: string): number {
  if (address === term) return 7
  if (symbol === term) return 6
  if (symbol.startsWith(term)) return 5
  if (name.startsWith(term) || name.includes(` ${term}`)) return 4
  if (term.startsWith('0x') && address.startsWith(term)) return 4
  if (symbol.includes(term) || name.includes(term)) return 3
  return 0
}

/** The worst of the words counts; a word that is the chain's costs nothing beside one that is the token's. */
function fitOfAll(asset: Asset, words: readonly string[]): number {
  let worst = 0
  for (const term of words) {
    const fit = fitOf(asset, term)
    if (fit === 0 && !asset.text.chain.includes(term)) return 0
    if (fit > 0) worst = worst === 0 ? fit : Math.min(worst, fit)
  }
  return worst === 0 ? 1 : Math.min(worst, 2)
}
