import type { TransactionReading } from '../chainReadings.js'
import type { EsploraApi } from './api.js'
import { soleOwner } from './depositOf.js'
import { isFinal } from './isFinal.js'
import { readHead } from './readHead.js'
import { readLanded } from './readLanded.js'

/** What one provider says of a transaction now. One that is in a block has done what it says: none fails there. */
export async function readTransaction(api: EsploraApi, hash: string): Promise<TransactionReading> {
  const landed = await readLanded(api, hash)
  if (landed === null) return { type: 'unseen' }
  const sent = {
    from: soleOwner(landed.inputs) ?? '',
    to: null,
    value: 0n,
    data: '0x',
    outputs: landed.outputs.map(({ address, amount }) => ({ to: address, amount })),
  } as const
  if (landed.block === null) return { type: 'pending', nonce: null, blockedBy: null, sent }
  const { height } = await readHead(api)
  return {
    type: 'included',
    succeeded: true,
    blockNumber: landed.block.height,
    blockHash: landed.block.hash,
    isFinal: isFinal(landed.block.height, height),
    nonce: null,
    sent,
  }
}
