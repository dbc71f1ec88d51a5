import { isSameList } from './isSameList.js'
import type { WalletAdapter } from './walletAdapter.js'

/** What a host's wallet library says now, for adapters that are told of it. */
export type ConnectionStore<Connection> = Readonly<{
  get: () => Connection | null
  /** Every account of it. The same list until a listener was called. */
  list: () => readonly string[]
  account: Pick<WalletAdapter['account'], 'get' | 'subscribe'>
  /** Takes what there is now; null when nobody is there to say. Who listens is notified of other accounts only. */
  tell: (connection: Connection | null) => void
}>

/**
 * @param accountsOf the account a connection would sign with, or null; a list where the wallet shares several, that one
 *   first
 */
export function createConnectionStore<Connection>(
  accountsOf: (connection: Connection) => string | readonly string[] | null,
): ConnectionStore<Connection> {
  const listeners = new Set<() => void>()
  let current: Connection | null = null
  let accounts: readonly string[] = []
  return Object.freeze({
    get: () => current,
    list: () => accounts,
    account: Object.freeze({
      get: () => accounts[0] ?? null,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
    }),
    tell: (connection: Connection | null) => {
      current = connection
      const now = connection === null ? [] : [accountsOf(connection) ?? []].flat()
      if (isSameList(now, accounts)) return
      accounts = Object.freeze(now)
      for (const listener of [...listeners]) listener()
    },
  })
}
