/** Tells the time by the newest block that was heard of, and by the device before that and from there on. */
export type ChainClock = Readonly<{
  /** Milliseconds since the epoch. */
  now: () => number
  /** @param blockTime Unix seconds of a block that is the newest just now */
  hear: (blockTime: number) => void
}>

/** Makes one. The device's own clock may be wrong by hours: then only how much it goes on counts. */
export function createChainClock(): ChainClock {
  let heard: Readonly<{ time: number; at: number }> | null = null
  return {
    now: () => (heard === null ? Date.now() : heard.time + Math.max(0, Date.now() - heard.at)),
    hear: (blockTime) => {
      heard = { time: blockTime * 1_000, at: Date.now() }
    },
  }
}
