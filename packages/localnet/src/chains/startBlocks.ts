import type { ChainClock } from '../solana/chain/clock.js'

/** Makes a block after another, each a pause after the one before was made. The answer ends it. */
export function startBlocks(tick: () => Promise<void>, clock: ChainClock, pause: number): () => void {
  let isOver = false
  let cancel: () => void = () => undefined
  const next = (): void => {
    cancel = clock.setTimeout(() => {
      // One that fails is over; the next is made all the same.
      void tick()
        .catch(() => undefined)
        .then(() => (isOver ? undefined : next()))
    }, pause)
  }
  next()
  return () => {
    isOver = true
    cancel()
  }
}
