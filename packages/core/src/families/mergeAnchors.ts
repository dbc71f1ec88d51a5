import type { Anchor } from './chainReadings.js'

/**
 * One anchor of two. The lowest head: a search from it begins too early at worst, while from the head of a provider
 * that is ahead, or boasts, it could begin after the money. The lowest latest and the highest pending nonce: what any
 * provider takes for being on its way may be ours. A contract where one shows code: its nonce proves nothing.
 */
export function mergeAnchors(left: Anchor, right: Anchor): Anchor {
  return {
    ...(right.blockNumber < left.blockNumber ? right : left),
    latestNonce: Math.min(left.latestNonce, right.latestNonce),
    pendingNonce: Math.max(left.pendingNonce, right.pendingNonce),
    isContract: left.isContract || right.isContract,
  }
}
