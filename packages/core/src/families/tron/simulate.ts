import type { SimulationReading, TriedCall } from '../chainReadings.js'
import { readRevert } from '../evm/quirks/readRevert.js'
import { quantity } from '../evm/words.js'
import type { TronApi } from './api.js'
import { jsonRpcOf } from './jsonRpc.js'
import { toTronHex } from './tronAddress.js'

/** How the first of some calls would end, which is all that nodes of Tron tell. */
export async function simulate(
  api: TronApi,
  [first]: readonly TriedCall[],
): Promise<Extract<SimulationReading, { type: 'unsupported' }>> {
  if (!first) throw new Error('There is no call to try.')
  const [from, to] = [toTronHex(first.from), toTronHex(first.to)]
  const { data, value } = first
  try {
    const given = await jsonRpcOf(api)({
      method: 'eth_call',
      params: [{ from, to, data, value: quantity(value) }, 'latest'],
    })
    return { type: 'unsupported', first: { succeeded: true, data: given, message: null } }
  } catch (error) {
    const reverted = readRevert(error)
    if (reverted === null) throw error
    return { type: 'unsupported', first: reverted }
  }
}
