import type { SentMessage } from '../../domain/step.js'
import type { TransactionReading } from '../chainReadings.js'
import type { TonApi } from './api.js'
import { type Landed, readLanded, readReceiver } from './readLanded.js'

/**
 * What one provider says of a transaction now. It is on its way until everything it sent has come: an account's own
 * transaction says nothing yet of what it led to. One that was given back has failed.
 */
export async function readTransaction(api: TonApi, hash: string): Promise<TransactionReading> {
  const landed = await readLanded(api, hash)
  if (!landed) return { type: 'unseen' }
  const receivers = await Promise.all(landed.outMessages.map((message) => readReceiver(api, message.hash)))
  const sent = sentOf(landed)
  const came = receivers.filter((one) => one !== null)
  if (came.length < receivers.length) return { type: 'pending', nonce: null, blockedBy: null, sent }
  const isReturned = came.some(({ aborted, inMessage }) => aborted && inMessage?.bounce === true)
  // What came last is there since then.
  const { block } = came.toSorted((left, right) => Number(left.block - right.block)).at(-1) ?? landed
  return {
    type: 'included',
    succeeded: landed.succeeded && !isReturned,
    blockNumber: block,
    // What the masterchain holds stays: its number names it.
    blockHash: `${block}`,
    isFinal: true,
    nonce: null,
    sent,
  }
}

function sentOf({ account, outMessages }: Landed) {
  const messages = outMessages.map(
    ({ destination, value, comment }): SentMessage => ({ to: destination ?? '', value, comment }),
  )
  return { from: account, to: null, value: 0n, data: '0x', messages } as const
}
