/** Tells the time by the newest block that was heard of, and by the device before that and from there on. */
export type ChainClock = Readonly<{
  /** Milliseconds since the epoch. */
  now: () => number
  /** @param blockTime Unix seconds of a block that is the newest just now */
  observe: (blockTime: number) => void
}>

/** Makes one. The device's own clock may be wrong by hours: then only how much it goes on counts. */
export function createChainClock(): ChainClock {
  let newest: Readonly<{ time: number; at: number }> | null = null
  return {
    now: () => (newest === null ? Date.now() : newest.time + Math.max(0, Date.now() - newest.at)),
    observe: (blockTime) => {
      newest = { time: blockTime * 1_000, at: Date.now() }
    },
  }
}
