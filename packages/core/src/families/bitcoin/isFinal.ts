/** Blocks, its own among them, after which a block of Bitcoin is taken to stay. */
const finalDepth = 6n

/** Whether a block of this height stays, where the newest is at the head. */
export function isFinal(height: bigint, head: bigint): boolean {
  return head - height + 1n >= finalDepth
}
