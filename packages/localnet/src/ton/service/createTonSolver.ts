import { Address, type Message } from '@ton/core'
import type { Hex } from 'viem'
import { nativeTon } from '../../chains/localChain.js'
import type { FamilySolver, PaymentTerms } from '../../service/family.js'
import type { Deposit, Payment } from '../../state/request.js'
import { readComment } from '../api/writeTonTransaction.js'
import type { TonRecord } from '../chain/createTonBank.js'
import { createTonPayer } from './createTonPayer.js'
import type { TonSide } from './tonSide.js'

/** What the solver does on TON: it believes what came to the depository, and names the order in the text it sends along. */
export function createTonSolver(side: TonSide): FamilySolver {
  const { chain, solver } = side
  const { bank } = chain
  const payer = createTonPayer(side, solver)
  let seen = 0
  return Object.freeze({
    id: side.id,
    readDeposits: () => {
      const records = bank.records()
      const found = records.slice(seen)
      seen = records.length
      return found.flatMap((record) => toTonDeposits(side, record))
    },
    pay: (purpose: string, { recipient, amount, orderId }: PaymentTerms) =>
      payer.pay(purpose, { recipient, amount, text: orderId }),
    confirm: async (payment: Payment) => {
      const found = await payer.look(payment.hash)
      if (found === 'not-mined' || found === 'reverted') return found
      const { block, hash, transaction } = found
      const receipt = { block: BigInt(block), timestamp: transaction.now, fee: transaction.totalFees.coins }
      return { ...payment, hash, receipt }
    },
    balanceOf: () => bank.balanceOf(solver.address),
  })
}

/** The deposit of a transaction of the depository, as the network keeps it: what came, with an order's id as its text. */
export function toTonDeposits(
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
