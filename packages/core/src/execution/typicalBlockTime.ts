/** Milliseconds from block to block, by numeric chain id, where the chain keeps to a set time. */
const byChain: Readonly<Record<number, number>> = {
  1: 12_000,
  10: 2_000,
  100: 5_000,
  137: 2_000,
  8453: 2_000,
  42161: 250,
  84532: 2_000,
  11155111: 12_000,
}

/** How long one block of a chain usually takes, milliseconds; null for a chain this package does not know. */
export function typicalBlockTime(chainId: number): number | null {
  return Object.hasOwn(byChain, chainId) ? (byChain[chainId] ?? null) : null
}
