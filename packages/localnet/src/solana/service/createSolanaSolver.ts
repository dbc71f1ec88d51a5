import { nativeSolana } from '../../chains/localChain.js'
import type { FamilySolver, PaymentTerms } from '../../service/family.js'
import type { Deposit, Payment } from '../../state/request.js'
import type { TransactionRecord } from '../chain/execute.js'
import { readTokenAccount } from '../chain/readToken.js'
import { readDeposits } from '../depository/readDeposits.js'
import { memoProgram } from '../wire/programs.js'
import { readSolanaTransaction, type WireTransaction } from '../wire/readSolanaTransaction.js'
import {
  createTokenAccount,
  findTokenAccount,
  transferLamports,
  transferToken,
} from '../wire/writeInstructions.js'
import { type Instruction, writeSolanaTransaction } from '../wire/writeSolanaTransaction.js'
import { mintOf } from './mintOf.js'
import type { SolanaSide } from './solanaSide.js'

/** What the solver does on Solana. It believes what is confirmed, and names the order in a memo. */
export function createSolanaSolver(side: SolanaSide): FamilySolver {
  const { chain, solver, currencies } = side
  const { bank } = chain
  /** The newest bytes for each purpose, by the signature that was told first. */
  const sent = new Map<string, { transaction: WireTransaction; readonly terms: PaymentTerms }>()
  const purposes = new Map<string, string>()
  let seen = 0

  const write = (terms: PaymentTerms): WireTransaction => {
    const { blockhash } = bank.blocks.at('confirmed')
    return readSolanaTransaction(writeSolanaTransaction([solver], writePayment(terms), blockhash))
  }
  const writePayment = ({ currency, recipient, amount, orderId }: PaymentTerms): readonly Instruction[] => {
    const memo = { programId: memoProgram, keys: [], data: Buffer.from(orderId) }
    const mint = mintOf(currency)
    if (mint === null) return [transferLamports(solver.address, recipient, amount), memo]
    const decimals = currencies.find((one) => one.address === mint)?.decimals ?? 0
    const [from, to] = [solver.address, recipient].map((one) => findTokenAccount(one, mint))
    const terms = { from: from ?? '', to: to ?? '', mint, owner: solver.address, amount, decimals }
    return [createTokenAccount(solver.address, recipient, mint), transferToken(terms), memo]
  }
  return Object.freeze({
    id: side.id,
    readDeposits: () => {
      const { slot } = bank.blocks.at('confirmed')
      const records = bank.blocks.between(seen + 1, slot).flatMap(({ transactions }) => transactions)
      seen = Math.max(seen, slot)
      return records.flatMap((record) => toSolanaDeposits(side, record))
    },
    pay: (purpose: string, terms: PaymentTerms) => {
      const earlier = purposes.get(purpose)
      if (earlier !== undefined) return earlier
      const transaction = write(terms)
      const { err } = bank.simulate(transaction, bank.blocks.head(), true)
      if (err !== null) throw new Error(`Solana refuses the payment: ${JSON.stringify(err)}.`)
      bank.submit(transaction)
      const [signature = ''] = transaction.signatures
      purposes.set(purpose, signature)
      sent.set(signature, { transaction, terms })
      return signature
    },
    confirm: (payment: Payment) => {
      const entry = sent.get(payment.hash)
      if (entry === undefined) return 'not-mined'
      const [signature = ''] = entry.transaction.signatures
      const record = bank.find(signature)
      if (record === undefined) {
        // Bytes whose blockhash is over can land nowhere any more: only then others take their place.
        const head = bank.blocks.head()
        const isOver = bank.blocks.findHash(entry.transaction.message.recentBlockhash, head) === undefined
        if (isOver) entry.transaction = write(entry.terms)
        bank.submit(entry.transaction)
        return 'not-mined'
      }
      if (record.slot > bank.blocks.at('confirmed').slot) return 'not-mined'
      if (record.err !== null) return 'reverted'
      const receipt = { block: BigInt(record.slot), timestamp: record.time, fee: record.fee }
      return { ...payment, hash: signature, receipt }
    },
    balanceOf: (currency: string) => {
      const mint = mintOf(currency)
      const head = bank.blocks.head()
      if (mint === null) return bank.account(solver.address, head)?.lamports ?? 0n
      return readTokenAccount(bank.account(findTokenAccount(solver.address, mint), head))?.amount ?? 0n
    },
  })
}

/** The deposits of a transaction, as the network keeps them. */
export function toSolanaDeposits(
  { id }: Pick<SolanaSide, 'id'>,
  record: TransactionRecord,
): readonly Deposit[] {
  return readDeposits(record).map(({ depositor, mint, amount, id: orderId, index }) => ({
    chainId: id,
    hash: record.signature,
    logIndex: index,
    block: BigInt(record.slot),
    timestamp: record.time,
    depositor,
    currency: mint ?? nativeSolana,
    amount,
    orderId,
    fee: record.fee,
  }))
}
