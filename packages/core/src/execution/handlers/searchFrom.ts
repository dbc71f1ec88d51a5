import type { Ask } from '../facts.js'

/** Blocks. At the head a chain may go back a little, and hold the deposit in a block numbered before the ask's. */
const margin = 32n

/** The block at which a search for what an ask led to begins. Other orders are not found by it, however early. */
export function searchFrom({ anchor: { blockNumber } }: Ask): bigint {
  return blockNumber > margin ? blockNumber - margin : 0n
}
