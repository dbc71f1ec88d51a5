import type { SentCall, TransactionReading } from '../chainReadings.js'
import type { TronApi } from './api.js'
import type { RawData } from './rawData.js'
import { isKnown, readLanded, readSigned } from './readLanded.js'
import { toTronBase58 } from './tronAddress.js'

/** What one provider says of a transaction now. */
export async function readTransaction(api: TronApi, hash: string): Promise<TransactionReading> {
  const landed = await readLanded(api, hash)
  if (landed === null)
    return (await isKnown(api, hash)) ? { type: 'pending', nonce: null, blockedBy: null } : { type: 'unseen' }
  const signed = await readSigned(api, hash).catch(() => null)
  return {
    type: 'included',
    succeeded: landed.succeeded,
    blockNumber: landed.block,
    // What became of it names the number only, and a final block has no other.
    blockHash: `${landed.block}`,
    isFinal: landed.isFinal,
    nonce: null,
    ...(signed ? { sent: sentOf(signed) } : {}),
  }
}

function sentOf({ call: { from, to, value, data } }: RawData): SentCall {
  return { from: toTronBase58(from), to: toTronBase58(to), value, data }
}
