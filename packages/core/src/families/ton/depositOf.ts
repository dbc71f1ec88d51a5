import type { Deposit, DepositTrace } from '../chainReadings.js'
import { isSameTon } from './address.js'
import type { TonApi } from './api.js'
import { type Landed, type Message, readReceiver } from './readLanded.js'

/**
 * The deposit a transaction made for an order, or null. On TON it is a message with the order's id as its text. That it
 * was sent is not enough: the depository's own transaction shows that it came, and did not go back.
 */
export async function depositOf(
  api: TonApi,
  landed: Landed,
  {
    trace,
    matches = () => true,
  }: Readonly<{ trace: DepositTrace; matches?: ((deposit: Deposit) => boolean) | undefined }>,
): Promise<Deposit | null> {
  if (trace.type !== 'event') return null
  const isOurs = ({ destination, comment, bounced }: Message): boolean =>
    isSameTon(destination, trace.depository) &&
    comment?.toLowerCase() === trace.orderId.toLowerCase() &&
    !bounced
  const { inMessage, outMessages } = landed
  // Named by the depository's own transaction, or by that of the account that sent.
  const received = inMessage && isOurs(inMessage) ? [landed] : []
  const sent = await Promise.all(
    outMessages.filter(isOurs).map(async ({ hash }) => (await readReceiver(api, hash)) ?? []),
  )
  for (const { inMessage: message, aborted, block } of [...received, ...sent.flat()]) {
    if (!message || !isOurs(message) || message.source === null) continue
    // What the receiver gave up comes back where it was sent so, and is kept where it was not.
    if (aborted && message.bounce) continue
    const deposit: Deposit = {
      hash: idOf(landed),
      blockNumber: block,
      from: message.source,
      token: null,
      amount: message.value,
    }
    if (matches(deposit)) return deposit
  }
  return null
}

/** What a transaction is called here: by the message from outside that led to it, as its wallet names it. */
export function idOf({ hash, inMessage }: Landed): string {
  const isFromOutside = inMessage !== null && inMessage.source === null
  return isFromOutside ? (inMessage.normalised ?? inMessage.hash) : hash
}
