import type { Address, Hex } from 'viem'
import type { FamilySolver, PaymentTerms } from '../../service/family.js'
import type { Deposit, Payment } from '../../state/request.js'
import type { LedgerEntry } from '../ledger/createLedger.js'
import { currencyOf, dexOf, type HyperliquidSide, mappingKey } from './hyperliquidSide.js'

/** What the solver does on the exchange: transfers count as deposits by a mapping, before or after them. */
export function createHyperliquidSolver(side: HyperliquidSide): FamilySolver {
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
    pay: (purpose: string, { currency, recipient, amount }: PaymentTerms) => {
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

/** A transfer to the depository as a deposit for an order. */
export function toDeposit(
  { id }: HyperliquidSide,
  { time, hash, delta }: LedgerEntry,
  orderId: Hex,
): Deposit {
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
