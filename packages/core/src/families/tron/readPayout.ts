import type { Hex } from '../../domain/brand.js'
import { isNativeAddress } from '../../domain/currency.js'
import { encodeText } from '../../utils/encodeText.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import type { Payout } from '../chainReadings.js'
import { decodeTransferLog } from '../evm/decodeTransferLog.js'
import type { TronApi } from './api.js'
import type { RawData } from './rawData.js'
import { type Landed, readLanded, readSigned } from './readLanded.js'
import { isSameTron, toTronHex } from './tronAddress.js'

/**
 * What a fill or refund paid out. It is known by the order id that ends its calldata, or its memo where it is a plain
 * payment, which has none; who sent it says nothing, since any solver may.
 */
export async function readPayout(
  api: TronApi,
  {
    hash,
    orderId,
    recipient,
    currency,
  }: Readonly<{ hash: string; orderId: Hex; recipient: string; currency: string }>,
): Promise<Payout | null> {
  const landed = await readLanded(api, hash)
  if (!landed?.succeeded) return null
  const signed = await readSigned(api, hash)
  if (!signed || !names(signed, orderId.slice(2).toLowerCase())) return null
  const amount = isNativeAddress(currency, 'tvm')
    ? paidInTrx(signed, landed, recipient)
    : landed.logs
        .filter(({ address }) => isSameTron(address, currency))
        .map((log) => decodeTransferLog({ ...log, transactionHash: null, blockNumber: null }))
        .reduce((sum, moved) => (moved && isSameTron(moved.to, recipient) ? sum + moved.amount : sum), 0n)
  return { hash, blockNumber: landed.block, amount: amount > 0n ? amount : null }
}

function names({ call, memo }: RawData, order: string): boolean {
  const text = bytesToHex(encodeText(order)).slice(2)
  const noted = bytesToHex(memo)
  return call.data.endsWith(order) || noted.endsWith(order) || noted.endsWith(text)
}

/** What reached the recipient directly, and what contracts sent on to him. */
function paidInTrx({ call }: RawData, { inner }: Landed, recipient: string): bigint {
  const wanted = toTronHex(recipient)
  return [call, ...inner].reduce((sum, { to, value }) => (to === wanted ? sum + value : sum), 0n)
}
