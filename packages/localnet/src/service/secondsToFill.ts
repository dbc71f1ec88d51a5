import { bridgeTime } from '../solver/createBridge.js'
import type { IntentRequest } from '../state/request.js'

/** Seconds from a deposit to its fill, as quotes show them beforehand. */
export function secondsToFill(liquidity: IntentRequest['liquidity']): number {
  return 3 + (liquidity === 'bridged' ? bridgeTime / 1_000 : 0)
}
