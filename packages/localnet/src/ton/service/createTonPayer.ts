import { hashOf, type TonRecord } from '../chain/createTonBank.js'
import type { TonKey } from '../wallet/tonKey.js'
import type { TonSide } from './tonSide.js'

/** Seconds a payment is good for. */
const validFor = 60

/** Money for somebody, and the text that goes along with it. */
export interface TonPayment {
  readonly recipient: string
  readonly amount: bigint
  readonly text: string
}

interface Sent {
  readonly payment: TonPayment
  readonly seqno: number
  readonly validUntil: number
  readonly boc: string
  readonly id: string
}

/** An account of the service's that pays on TON, each purpose once. */
export interface TonPayer {
  /** @returns the id of what was sent */
  pay(purpose: string, payment: TonPayment): Promise<string>
  /** What became of it, once it has arrived. What was lost and is over is written anew. */
  look(id: string): Promise<TonRecord | 'not-mined' | 'reverted'>
}

export function createTonPayer({ chain: { bank } }: Pick<TonSide, 'chain'>, key: TonKey): TonPayer {
  /** What was sent, by the id that was told first. */
  const sent = new Map<string, Sent>()
  const purposes = new Map<string, string>()
  let next = 0

  const send = async (payment: TonPayment, seqno: number): Promise<Sent> => {
    const validUntil = bank.head().time + validFor
    const isDeployed = (await bank.seqnoOf(key.address)) !== null
    const transfer = { to: payment.recipient, value: payment.amount, body: { text: payment.text } }
    const boc = key.write([transfer], { seqno, validUntil, isDeployed })
    return { payment, seqno, validUntil, boc, id: bank.accept(boc).id }
  }
  /** Messages of one account are taken in their order, and each place is given once. */
  const takeSeqno = async (): Promise<number> => {
    const onChain = (await bank.seqnoOf(key.address)) ?? 0
    const seqno = Math.max(onChain, next)
    next = seqno + 1
    return seqno
  }
  return Object.freeze({
    pay: async (purpose: string, payment: TonPayment) => {
      const earlier = purposes.get(purpose)
      if (earlier !== undefined) return earlier
      const made = await send(payment, await takeSeqno())
      purposes.set(purpose, made.id)
      sent.set(made.id, made)
      return made.id
    },
    look: async (id: string) => {
      const entry = sent.get(id)
      if (entry === undefined) return 'not-mined'
      const record = bank.records().find(({ messageId }) => messageId === entry.id)
      if (record === undefined) {
        // What was lost goes out once more, and anew when its time is over: its place in the order stays the same.
        if (bank.head().time < entry.validUntil) bank.accept(entry.boc)
        else sent.set(id, await send(entry.payment, entry.seqno))
        return 'not-mined'
      }
      const [message] = record.transaction.outMessages.values()
      if (!message) return 'reverted'
      const arrived = bank.records().find(({ messageHash }) => messageHash === hashOf(message))
      return arrived === undefined ? 'not-mined' : record
    },
  })
}
