/**
 * Seconds by which a block may come late before the device's clock is called wrong. Chains that are little used make a
 * block now and then only.
 */
const tolerance = 1_800

/**
 * How far a device's clock is ahead of a chain's, seconds; behind where negative, and 0 where the two agree as well as
 * blocks can tell.
 *
 * @param now milliseconds since the epoch, by the device
 * @param chainTime Unix seconds, by the newest block of any chain
 */
export function clockOffset(now: number, chainTime: number): number {
  const offset = Math.floor(now / 1_000) - chainTime
  return Math.abs(offset) < tolerance ? 0 : offset
}
