import type { Address } from 'viem'
import type { Currency } from '../chains/localChain.js'
import { fromMicroUsd, toMicroUsd } from '../service/pricing.js'
import type { BalanceCause, BalanceEvent } from './balanceEvent.js'

/** Money an app has at the service, in one currency. */
export interface AppBalance {
  readonly currency: Currency
  readonly amount: bigint
}

/** What apps have at the service: the app fees they earned and what they paid in, and out of it what they sponsor. */
export interface AppBalances {
  /** In the order in which the currencies were first credited; never zero. */
  list(wallet: Address): readonly AppBalance[]
  credit(wallet: Address, balance: AppBalance, cause: BalanceCause): void
  /** Takes an amount of one currency. @returns false, and takes nothing, when there is less */
  take(wallet: Address, balance: AppBalance, cause: BalanceCause): boolean
  /**
   * Takes the worth of so many millionths of a dollar, whatever the currencies.
   * @returns what was taken, to be credited again if it was for nothing; null, and takes nothing, when there is less
   */
  spend(wallet: Address, microUsd: bigint, cause: BalanceCause): readonly AppBalance[] | null
  /** Whether that much could be spent. */
  covers(wallet: Address, microUsd: bigint): boolean
  /** Every movement of a wallet's balance, newest first. */
  events(wallet: Address): readonly BalanceEvent[]
}

/** Balances of nobody yet. `now` gives milliseconds. */
export function createAppBalances(now: () => number): AppBalances {
  const moved: (BalanceEvent & { readonly wallet: string })[] = []
  const wallets = new Map<string, Map<string, AppBalance>>()
  const entriesOf = (wallet: Address): Map<string, AppBalance> => {
    const key = wallet.toLowerCase()
    const entries = wallets.get(key) ?? new Map<string, AppBalance>()
    wallets.set(key, entries)
    return entries
  }
  const list = (wallet: Address): AppBalance[] =>
    [...entriesOf(wallet).values()].filter(({ amount }) => amount > 0n)
  const credit = (
    wallet: Address,
    { currency, amount }: AppBalance,
    { context, requestId }: BalanceCause,
  ): void => {
    const key = `${currency.chainId}:${currency.address}`
    const before = entriesOf(wallet).get(key)?.amount ?? 0n
    const balanceAfter = before + amount
    entriesOf(wallet).set(key, Object.freeze({ currency, amount: balanceAfter }))
    const [id, owner, createdAt] = [moved.length + 1, wallet.toLowerCase(), now()]
    moved.push({
      id,
      wallet: owner,
      currency,
      delta: amount,
      balanceAfter,
      context,
      requestId: requestId ?? null,
      createdAt,
    })
  }
  const take = (wallet: Address, { currency, amount }: AppBalance, cause: BalanceCause): boolean => {
    const held = entriesOf(wallet).get(`${currency.chainId}:${currency.address}`)?.amount ?? 0n
    if (held < amount) return false
    credit(wallet, { currency, amount: -amount }, cause)
    return true
  }

  /** What would be taken, one currency after another; null when there is less. */
  const pick = (wallet: Address, microUsd: bigint): readonly AppBalance[] | null => {
    let rest = microUsd
    const picked: AppBalance[] = []
    for (const { currency, amount } of list(wallet)) {
      const needed = fromMicroUsd(rest, currency)
      if (needed <= amount) return [...picked, { currency, amount: needed }]
      picked.push({ currency, amount })
      rest -= toMicroUsd(amount, currency)
    }
    return rest > 0n ? null : picked
  }

  return Object.freeze({
    list,
    credit,
    take,
    spend: (wallet: Address, microUsd: bigint, cause: BalanceCause) => {
      const picked = pick(wallet, microUsd)
      for (const balance of picked ?? []) take(wallet, balance, cause)
      return picked
    },
    events: (wallet: Address) => moved.filter((one) => one.wallet === wallet.toLowerCase()).reverse(),
    covers: (wallet: Address, microUsd: bigint) => pick(wallet, microUsd) !== null,
  })
}
