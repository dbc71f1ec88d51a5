import type { Hex } from '../../domain/brand.js'
import type { Payout } from '../chainReadings.js'
import { isSameTon } from './address.js'
import type { TonApi } from './api.js'
import { isNativeTon } from './readBalance.js'
import { type Landed, type Message, readLanded, readReceiver } from './readLanded.js'

/**
 * What a fill or refund paid out: messages that came to the recipient, in a transaction of which one message carries the
 * order's id as its text. Who sent it says nothing, since any solver may. What a jetton paid is not told apart.
 */
export async function readPayout(
  api: TonApi,
  {
    hash,
    orderId,
    recipient,
    currency,
  }: Readonly<{ hash: string; orderId: Hex; recipient: string; currency: string }>,
): Promise<Payout | null> {
  const landed = await readLanded(api, hash)
  if (!landed) return null
  const messages = [...(landed.inMessage ? [landed.inMessage] : []), ...landed.outMessages]
  const names = ({ comment }: Message): boolean =>
    comment?.toLowerCase().includes(orderId.slice(2).toLowerCase()) ?? false
  if (!messages.some(names)) return null
  const of = { hash, blockNumber: landed.block }
  if (!isNativeTon(currency)) return { ...of, amount: null }
  const sent = messages.filter(({ destination }) => isSameTon(destination, recipient))
  const came = await Promise.all(sent.map((message) => cameTo(api, landed, message)))
  const paid = came.reduce((sum, value) => sum + value, 0n)
  return { ...of, amount: paid > 0n ? paid : null }
}

/** What came of one message, and was not given back. */
async function cameTo(api: TonApi, landed: Landed, message: Message): Promise<bigint> {
  const receiver = landed.inMessage === message ? landed : await readReceiver(api, message.hash)
  return receiver && !(receiver.aborted && message.bounce) ? message.value : 0n
}
