import type { Hex } from '../../domain/brand.js'
import { isNativeAddress } from '../../domain/currency.js'
import { encodeText } from '../../utils/encodeText.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import type { Payout } from '../chainReadings.js'
import { type Landed, readLanded } from './readLanded.js'
import type { SolanaRpc } from './rpc.js'

/**
 * What a fill or refund paid out. It is known by the order id in one of its instructions, as bytes or as the text of a
 * memo; who sent it says nothing, since any solver may. One without it is not believed.
 */
export async function readPayout(
  rpc: SolanaRpc,
  {
    hash,
    orderId,
    recipient,
    currency,
  }: Readonly<{ hash: string; orderId: Hex; recipient: string; currency: string }>,
): Promise<Payout | null> {
  const landed = await readLanded(rpc, hash)
  if (!landed?.succeeded || !names(landed, orderId.slice(2).toLowerCase())) return null
  const paid = isNativeAddress(currency, 'svm')
    ? (landed.lamports[landed.accounts.indexOf(recipient)] ?? 0n)
    : landed.tokens
        .filter(({ owner, mint }) => owner === recipient && mint === currency)
        .reduce((sum, { amount }) => sum + amount, 0n)
  return { hash, blockNumber: landed.slot, amount: paid > 0n ? paid : null }
}

function names({ instructions, inner }: Landed, order: string): boolean {
  const text = bytesToHex(encodeText(order)).slice(2)
  return [...instructions, ...inner].some(({ data }) => data.includes(order) || data.includes(text))
}
