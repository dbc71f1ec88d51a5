import type { Address, Hex } from 'viem'
import type { Deposit, Payment } from '../../state/request.js'
import type { LedgerEntry } from '../ledger/createLedger.js'
import { currencyOf, dexOf, type ExchangeSide, mappingKey } from './exchangeSide.js'

/** What the solver does on the exchange. */
export interface ExchangeSolver {
  readonly id: number
  /** Transfers to the depository that have come to be known as deposits: by a mapping, before or after them. */
  readDeposits(): readonly Deposit[]
  /**
   * Pays out of the solver's pocket, once for each purpose.
   * @returns the hash the ledger shows
   * @throws when the exchange refuses it
   */
  pay(purpose: string, terms: { currency: string; recipient: string; amount: bigint }): string
  /** What became of a payment: what is in the ledger is done. */
  confirm(payment: Payment): Payment | 'not-mined'
  /** What the solver could pay out. */
  balanceOf(currency: string): bigint
}

/** @param side the exchange, and whose money it is */
export function createExchangeSolver(side: ExchangeSide): ExchangeSolver {
  const { ledger, solver, depository, mappings } = side
  const paid = new Map<string, LedgerEntry>()
  const waiting = new Set<LedgerEntry>()
  let seen = 0
  return Object.freeze({
    id: side.id,
    readDeposits: () => {
      const entries = ledger.entries()
      for (const entry of entries.slice(seen)) if (entry.delta.destination === depository) waiting.add(entry)
      seen = entries.length
      return [...waiting].flatMap((entry) => {
        const orderId = mappings.get(mappingKey(entry.delta.user, entry.delta.nonce))
        if (orderId === undefined) return []
        waiting.delete(entry)
        return [toDeposit(side, entry, orderId)]
      })
    },
    pay: (
      purpose: string,
      { currency, recipient, amount }: { currency: string; recipient: string; amount: bigint },
    ) => {
      const known = paid.get(purpose)
      if (known !== undefined) return known.hash
      const dex = dexOf(currency)
      // Both ends are of the family whose addresses are those of the EVM.
      const to = recipient as Address
      const [sourceDex, destinationDex] = [dex, dex]
      const entry = ledger.send({
        from: solver,
        to,
        sourceDex,
        destinationDex,
        amount,
        nonce: side.nextNonce(),
      })
      paid.set(purpose, entry)
      return entry.hash
    },
    confirm: (payment: Payment) => {
      const entry = [...paid.values()].find(({ hash }) => hash === payment.hash)
      if (entry === undefined) return 'not-mined'
      const receipt = { block: BigInt(entry.time), timestamp: Math.floor(entry.time / 1000), fee: 0n }
      return { ...payment, receipt }
    },
    balanceOf: (currency: string) => ledger.balanceOf(solver, dexOf(currency)),
  })
}

function toDeposit({ id }: ExchangeSide, { time, hash, delta }: LedgerEntry, orderId: Hex): Deposit {
  const [whole = '0', fraction = ''] = delta.amount.split('.')
  return {
    chainId: id,
    hash,
    logIndex: 0,
    block: BigInt(time),
    timestamp: Math.floor(time / 1000),
    depositor: delta.user,
    currency: currencyOf(delta.sourceDex),
    amount: BigInt(whole + fraction.padEnd(8, '0')),
    orderId,
    fee: 0n,
  }
}
