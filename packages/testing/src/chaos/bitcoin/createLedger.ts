import type { Clock } from '@portage/core'
import {
  type BitcoinBank,
  type BitcoinKey,
  type BitcoinRecord,
  createBitcoinBank,
  namedBitcoinKey,
  writePsbt,
} from '@portage/localnet/bitcoin'
import { address as addresses, Psbt } from 'bitcoinjs-lib'
import type { Draw } from '../createDraw.js'
import type { WorldChain } from '../toWorldChain.js'

export const bitcoinDepository: string = namedBitcoinKey('depository').address
const depositoryScript = Buffer.from(addresses.toOutputScript(bitcoinDepository))
const solver: BitcoinKey = namedBitcoinKey('solver of chaos')
const rate = 5n

/** Bitcoin as the world has it: a ledger by the rules of nodes, whose blocks come by the clock. */
export type BitcoinLedger = Readonly<{
  bank: BitcoinBank
  world: WorldChain
  /** Writes what the service asks an account to sign for an order, out of coins that nothing else is written for yet. */
  writeDeposit: (
    terms: Readonly<{ from: string; orderId: string; amount: bigint; ownCoins: boolean }>,
  ) => string
  /** Lets no block take a transaction before this time. Milliseconds. */
  hold: (id: string, until: number) => void
}>

type LedgerOptions = Readonly<{
  id: number
  clock: Clock
  draw: Draw
  blockTime: number
  account: string
}>

/** Makes a ledger on which an account has some coins. */
export function createLedger({ id, clock, draw, blockTime, account }: LedgerOptions): BitcoinLedger {
  let isBefore = true
  // Blocks of one moment would be a second apart, and ahead of everybody's clock.
  const bank = createBitcoinBank(() => clock.now() - (isBefore ? 3_600_000 : 0))
  for (let coin = 0; coin < 4; coin += 1) {
    bank.fund(account, 10_000_000n)
    bank.fund(solver.address, 50_000_000n)
  }
  for (let block = 0; block < 10; block += 1) bank.tick()
  isBefore = false
  const ownScript = Buffer.from(addresses.toOutputScript(account))
  const held = new Map<string, number>()
  const used = new Set<string>()
  const paid = new Map<string, string>()
  let emptyUntil = 0

  const tick = (): void => {
    const now = clock.now()
    const isHeld = bank.records().some((one) => one.block === null && (held.get(one.id) ?? 0) > now)
    bank.setLanding(isHeld || now < emptyUntil ? 'waits' : 'now')
    bank.tick()
    bank.setLanding('now')
  }
  const goOn = (): void => {
    tick()
    clock.setTimeout(goOn, blockTime)
  }
  clock.setTimeout(goOn, draw.between(1, blockTime))

  const depositsOf = (orderId: string): readonly string[] =>
    bank.records().flatMap((one) => (one.block !== null && isDepositOf(one, orderId) ? [one.id] : []))
  const isInBlock = (hash: string): boolean => bank.find(hash)?.block != null

  return {
    bank,
    hold: (hash, until) => held.set(hash, until),
    writeDeposit: ({ from, orderId, amount, ownCoins }) => {
      const unspentOf = (address: string) =>
        bank.unspentOf(address).filter((coin) => !ownCoins || !used.has(`${coin.id}:${coin.vout}`))
      const payments = [{ to: bitcoinDepository, value: amount }]
      const { psbt } = writePsbt({ ...bank, unspentOf }, { from, payments, note: orderId, rate })
      for (const { hash, index } of Psbt.fromHex(psbt).txInputs)
        used.add(`${Buffer.from(hash).reverse().toString('hex')}:${index}`)
      return psbt
    },
    world: {
      id,
      depositsOf,
      holds: isInBlock,
      hasPaid: (orderId) => isInBlock(paid.get(orderId) ?? ''),
      isSending: () =>
        bank
          .records()
          .some(({ block, spent }) => block === null && spent.some((one) => ownScript.equals(one.script))),
      isUnderWay: (orderId) => bank.records().some((one) => isDepositOf(one, orderId)),
      reorganize: (depth) => {
        // What six blocks are on top of is taken to stay.
        const gone = Math.min(depth, 4)
        bank.reorganise(gone)
        emptyUntil = clock.now() + draw.between(0, 3) * blockTime
        for (let count = 0; count <= gone; count += 1) tick()
      },
      pay: ({ orderId, to, amount }) => {
        const payments = [{ to, value: amount }]
        const { psbt } = writePsbt(bank, { from: solver.address, payments, note: orderId, rate })
        const hash = bank.accept(finish(solver.signPsbt(psbt)).extractTransaction().toHex())
        paid.set(orderId, hash)
        return hash
      },
    },
  }
}

/** A signed PSBT, finalised. */
export function finish(signed: string): Psbt {
  return Psbt.fromHex(signed).finalizeAllInputs()
}

function isDepositOf(record: BitcoinRecord, orderId: string): boolean {
  return orderOf(record) === orderId
}

const orders = new WeakMap<object, string | null>()

/** The order a transaction makes a deposit for: the text of its note, beside what it pays the depository. */
function orderOf({ transaction }: BitcoinRecord): string | null {
  const known = orders.get(transaction)
  if (known !== undefined) return known
  const pays = transaction.outs.some(({ script }) => depositoryScript.equals(script))
  const note = transaction.outs.find(({ script }) => script[0] === 0x6a)
  const order = pays && note ? Buffer.from(note.script).subarray(2).toString() : null
  orders.set(transaction, order)
  return order
}
