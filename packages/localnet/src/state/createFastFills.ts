import type { Address } from 'viem'
import { toMicroUsd } from '../service/pricing.js'
import type { BalanceCause } from './balanceEvent.js'
import type { AppBalance, AppBalances } from './createAppBalances.js'
import type { Store } from './createStore.js'

/** What an app has lent to a request, so that it was filled before its deposit came. */
export interface FastFill {
  readonly requestId: string
  readonly wallet: Address
  readonly taken: readonly AppBalance[]
}

/** Loans of apps to their requests. */
export interface FastFills {
  add(fill: FastFill): void
  has(requestId: string): boolean
  /** Gives back a loan for a fill that could not be sent. */
  cancel(requestId: string): void
  /** What has not come back to a wallet, in millionths of a dollar. */
  outstanding(wallet: Address): bigint
}

const backOf = (requestId: string): BalanceCause => ({ context: 'fast-fill-increase-balance', requestId })

/** Loans that come back by themselves when the deposit of their request has paid for its fill, and else never. */
export function createFastFills(store: Store, balances: AppBalances): FastFills {
  const fills = new Map<string, FastFill>()
  const paidBack = new Set<string>()
  store.subscribe(({ id, progress }) => {
    const fill = fills.get(id)
    if (fill === undefined || progress.status !== 'success' || paidBack.has(id)) return
    paidBack.add(id)
    for (const balance of fill.taken) balances.credit(fill.wallet, balance, backOf(id))
  })
  return Object.freeze({
    add: (fill: FastFill) => {
      fills.set(fill.requestId, Object.freeze(fill))
    },
    cancel: (requestId: string) => {
      const fill = fills.get(requestId)
      for (const balance of fill?.taken ?? [])
        if (fill !== undefined) balances.credit(fill.wallet, balance, backOf(requestId))
      fills.delete(requestId)
    },
    has: (requestId: string) => fills.has(requestId),
    outstanding: (wallet: Address) =>
      [...fills.values()]
        .filter((one) => !paidBack.has(one.requestId) && one.wallet.toLowerCase() === wallet.toLowerCase())
        .flatMap(({ taken }) => taken)
        .reduce((sum, { currency, amount }) => sum + toMicroUsd(amount, currency), 0n),
  })
}
