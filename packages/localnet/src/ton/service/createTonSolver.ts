import { Address, type Message } from '@ton/core'
import type { Hex } from 'viem'
import { nativeTon } from '../../chains/localChain.js'
import type { FamilySolver, PaymentTerms } from '../../service/family.js'
import type { Deposit, Payment } from '../../state/request.js'
import { readComment } from '../api/writeTransaction.js'
import { hashOf, type TonRecord } from '../chain/createTonBank.js'
import type { TonSide } from './tonSide.js'

/** Seconds a payment is good for. */
const validFor = 60

interface Sent {
  readonly terms: PaymentTerms
  readonly seqno: number
  readonly validUntil: number
  readonly boc: string
  readonly id: string
}

/** What the solver does on TON: it believes what came to the depository, and names the order in the text it sends along. */
export function createTonSolver(side: TonSide): FamilySolver {
  const { chain, solver } = side
  const { bank } = chain
  /** What was sent, by the id that was told first. */
  const sent = new Map<string, Sent>()
  const purposes = new Map<string, string>()
  let seen = 0
  let next = 0

  const send = async (terms: PaymentTerms, seqno: number): Promise<Sent> => {
    const validUntil = bank.head().time + validFor
    const isDeployed = (await bank.seqnoOf(solver.address)) !== null
    const transfer = { to: terms.recipient, value: terms.amount, body: { text: terms.orderId } }
    const boc = solver.write([transfer], { seqno, validUntil, isDeployed })
    return { terms, seqno, validUntil, boc, id: bank.accept(boc).id }
  }
  /** Messages of one account are taken in their order, and each place is given once. */
  const takeSeqno = async (): Promise<number> => {
    const onChain = (await bank.seqnoOf(solver.address)) ?? 0
    const seqno = Math.max(onChain, next)
    next = seqno + 1
    return seqno
  }
  return Object.freeze({
    id: side.id,
    readDeposits: () => {
      const records = bank.records()
      const found = records.slice(seen)
      seen = records.length
      return found.flatMap((record) => toDeposits(side, record))
    },
    pay: async (purpose: string, terms: PaymentTerms) => {
      const earlier = purposes.get(purpose)
      if (earlier !== undefined) return earlier
      const made = await send(terms, await takeSeqno())
      purposes.set(purpose, made.id)
      sent.set(made.id, made)
      return made.id
    },
    confirm: async (payment: Payment) => {
      const entry = sent.get(payment.hash)
      if (entry === undefined) return 'not-mined'
      const record = bank.records().find(({ messageId }) => messageId === entry.id)
      if (record === undefined) {
        // What was lost goes out once more, and anew when its time is over: its place in the order stays the same.
        if (bank.head().time < entry.validUntil) bank.accept(entry.boc)
        else sent.set(payment.hash, await send(entry.terms, entry.seqno))
        return 'not-mined'
      }
      const [message] = record.transaction.outMessages.values()
      if (!message) return 'reverted'
      const arrived = bank.records().find(({ messageHash }) => messageHash === hashOf(message))
      if (arrived === undefined) return 'not-mined'
      const receipt = {
        block: BigInt(record.block),
        timestamp: record.transaction.now,
        fee: record.transaction.totalFees.coins,
      }
      return { ...payment, hash: record.hash, receipt }
    },
    balanceOf: () => bank.balanceOf(solver.address),
  })
}

/** The deposit of a transaction of the depository, as the network keeps it: what came, with an order's id as its text. */
export function toDeposits(
  { id, chain }: Pick<TonSide, 'id' | 'chain'>,
  record: TonRecord,
): readonly Deposit[] {
  const { account, transaction, block, hash } = record
  const { inMessage, description } = transaction
  if (account !== Address.parse(chain.depository).toRawString() || !inMessage) return []
  const isKept = description.type === 'generic' && !description.aborted
  const orderId = orderOf(inMessage)
  if (!isKept || orderId === null || inMessage.info.type !== 'internal' || inMessage.info.bounced) return []
  const { src, value } = inMessage.info
  return [
    {
      ...{ chainId: id, hash, logIndex: 0, block: BigInt(block), timestamp: transaction.now },
      ...{
        depositor: src.toString({ bounceable: false }),
        currency: nativeTon,
        amount: value.coins,
        orderId,
      },
      fee: transaction.totalFees.coins,
    },
  ]
}

function orderOf({ body }: Message): Hex | null {
  const text = readComment(body)?.toLowerCase() ?? ''
  return /^0x[\da-f]{64}$/.test(text) ? (text as Hex) : null
}
