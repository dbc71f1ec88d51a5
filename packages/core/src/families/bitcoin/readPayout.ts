import type { Hex } from '../../domain/brand.js'
import type { Payout } from '../chainReadings.js'
import type { EsploraApi } from './api.js'
import { isPaidTo } from './bytes/scripts.js'
import { carriesOrder } from './depositOf.js'
import { readLanded } from './readLanded.js'

/**
 * What a fill or refund paid out: outputs of the recipient's, in a transaction in a block that carries the order's id.
 * One that carries none may be anybody's payment to the same address, so it proves nothing of this order.
 */
export async function readPayout(
  api: EsploraApi,
  { hash, orderId, recipient }: Readonly<{ hash: string; orderId: Hex; recipient: string }>,
): Promise<Payout | null> {
  const landed = await readLanded(api, hash)
  if (landed?.block == null || !carriesOrder(landed.outputs, orderId)) return null
  const paid = landed.outputs
    .filter(({ script }) => isPaidTo(script, recipient))
    .reduce((sum, { amount }) => sum + amount, 0n)
  return { hash, blockNumber: landed.block.height, amount: paid > 0n ? paid : null }
}
