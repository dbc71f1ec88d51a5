import { depositOf, type IntentRequest } from './request.js'

/**
 * What became of an amount that was quoted: less, in the measure in which a swap gave less than expected. Zero where
 * nothing was filled.
 */
export function actualShare({ progress, settlement }: IntentRequest, quoted: bigint): bigint {
  const deposit = depositOf(progress)
  if (progress.status !== 'success' || deposit === null || settlement.by !== 'order') return 0n
  const { expected } = settlement.payment
  return deposit.amount < expected ? (quoted * deposit.amount) / expected : quoted
}
