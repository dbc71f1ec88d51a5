import { address as addresses, Psbt, script as scripts } from 'bitcoinjs-lib'
import type { Hex } from 'viem'
import { nativeBitcoin } from '../../chains/localChain.js'
import type { FamilySolver, PaymentTerms } from '../../service/family.js'
import type { Deposit, Payment } from '../../state/request.js'
import { type BitcoinRecord, BitcoinRefusal, bitcoinFeeOf } from '../chain/createBitcoinBank.js'
import { writePsbt } from '../wallet/writePsbt.js'
import type { BitcoinSide } from './bitcoinSide.js'

/** Satoshis a virtual byte the solver pays. */
const rate = 5n

/**
 * What the solver does on Bitcoin: it believes what is in a block, and names the order in a note beside what it pays.
 *
 * @param made addresses that were made for one order each, and the order
 */
export function createBitcoinSolver(side: BitcoinSide, made: ReadonlyMap<string, Hex>): FamilySolver {
  const { chain, solver } = side
  const { bank } = chain
  /** What was sent for each purpose, by its id. */
  const sent = new Map<string, string>()
  const purposes = new Map<string, string>()
  let seen = -1
  return Object.freeze({
    id: side.id,
    readDeposits: () => {
      const { height } = bank.head()
      const found = bank
        .records()
        .filter(({ block }) => block !== null && block.height > seen && block.height <= height)
      seen = height
      return found.toReversed().flatMap((record) => toBitcoinDeposits(side, made, record))
    },
    pay: (purpose: string, { recipient, amount, orderId }: PaymentTerms) => {
      const earlier = purposes.get(purpose)
      if (earlier !== undefined) return earlier
      const payments = [{ to: recipient, value: amount }]
      const { psbt } = writePsbt(bank, { from: solver.address, payments, note: orderId, rate })
      const signed = Psbt.fromHex(solver.signPsbt(psbt)).finalizeAllInputs().extractTransaction().toHex()
      const id = bank.accept(signed)
      purposes.set(purpose, id)
      sent.set(id, signed)
      return id
    },
    confirm: (payment: Payment) => {
      const bytes = sent.get(payment.hash)
      if (bytes === undefined) return 'not-mined'
      const record = bank.find(payment.hash)
      if (record?.block) {
        const { height, time } = record.block
        return { ...payment, receipt: { block: BigInt(height), timestamp: time, fee: bitcoinFeeOf(record) } }
      }
      if (record === null) sendAgain(bytes)
      return 'not-mined'
    },
    balanceOf: () => bank.unspentOf(solver.address).reduce((sum, { value }) => sum + value, 0n),
  })

  /** What was lost on the way goes out once more; its coins are the solver's alone. */
  function sendAgain(bytes: string): void {
    try {
      bank.accept(bytes)
    } catch (error) {
      if (!(error instanceof BitcoinRefusal)) throw error
    }
  }
}

/** The deposits of a transaction: to the depository with an order in the note, or to an address made for an order. */
export function toBitcoinDeposits(
  { id, chain }: BitcoinSide,
  made: ReadonlyMap<string, Hex>,
  record: BitcoinRecord,
): readonly Deposit[] {
  const { transaction, spent, block } = record
  if (block === null || spent.length === 0) return []
  const noted = transaction.outs.map(({ script }) => orderOf(script)).find((order) => order !== null) ?? null
  const amounts = new Map<Hex, bigint>()
  for (const { script, value } of transaction.outs) {
    const to = addressOf(script)
    const order = to === chain.depository.address ? noted : to === null ? null : (made.get(to) ?? null)
    if (order !== null) amounts.set(order, (amounts.get(order) ?? 0n) + value)
  }
  return [...amounts].map(([orderId, amount], logIndex) => ({
    ...{ chainId: id, hash: record.id, logIndex, block: BigInt(block.height), timestamp: block.time },
    ...{ depositor: addressOf(spent[0]?.script) ?? '', currency: nativeBitcoin, amount, orderId },
    fee: bitcoinFeeOf(record),
  }))
}

function orderOf(script: Uint8Array): Hex | null {
  const [, data] = scripts.decompile(script) ?? []
  const text = data instanceof Uint8Array ? Buffer.from(data).toString() : ''
  return /^0x[\da-f]{64}$/.test(text) ? (text as Hex) : null
}

function addressOf(script: Uint8Array | undefined): string | null {
  try {
    return script ? addresses.fromOutputScript(script) : null
  } catch {
    return null
  }
}
