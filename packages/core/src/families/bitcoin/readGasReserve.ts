import type { EsploraApi } from './api.js'

/** Virtual bytes of a payment out of four coins, with a note and change. */
const size = 400n
/** The rate is read to the thousandth of a satoshi. */
const thousandths = 1_000

/**
 * What to leave of all of an account's satoshis for a deposit: its size at the rate that comes into one of the next two
 * blocks.
 */
export async function readGasReserve(api: EsploraApi): Promise<bigint> {
  // Satoshis for a virtual byte, with a point, by the number of blocks until it is in one.
  const rate: unknown = Object(await api({ path: 'fee-estimates' }))['2']
  if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0)
    throw new Error('The explorer of Bitcoin does not say what a payment costs.')
  const exact = size * BigInt(Math.ceil(rate * thousandths))
  return (exact + BigInt(thousandths) - 1n) / BigInt(thousandths)
}
