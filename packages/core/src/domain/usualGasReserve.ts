import { factsOf } from '../families/vmFacts.js'

/**
 * What to leave of all of a native currency for sending it, where nobody has read what that costs now: gas of a deposit
 * on an ordinary day, and what an account has to keep. Smallest unit; 0 for a VM this version does not know.
 */
export function usualGasReserve(vmType: string): bigint {
  return factsOf(vmType)?.gasReserve ?? 0n
}
