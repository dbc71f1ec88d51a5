import type { TronApi } from './api.js'
import { readPrices } from './readPrices.js'

/** Energy of a call of the depository. */
const depositEnergy = 65_000n
/** Bytes of its transaction, signed. */
const depositBytes = 350n

/** What to leave of all of an account's sun for a deposit: what it burns where nothing was staked. */
export async function readGasReserve(api: TronApi): Promise<bigint> {
  const { energy, byte } = await readPrices(api)
  if (energy === null || byte === null) throw new Error('The node of Tron does not say what a call burns.')
  return depositEnergy * energy + depositBytes * byte
}
