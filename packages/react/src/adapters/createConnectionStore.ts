import type { WalletAdapter } from './walletAdapter.js'

/** What a host's wallet library says now, for adapters that are told of it. */
export type ConnectionStore<Connection> = Readonly<{
  get: () => Connection | null
  account: WalletAdapter['account']
  /** Takes what there is now; null when nobody is there to say. Who listens is notified of another account only. */
  tell: (connection: Connection | null) => void
}>

/** @param accountOf the account a connection would sign with, or null */
export function createConnectionStore<Connection>(
  accountOf: (connection: Connection) => string | null,
): ConnectionStore<Connection> {
  const listeners = new Set<() => void>()
  let current: Connection | null = null
  const get = (): string | null => (current === null ? null : accountOf(current))
  return Object.freeze({
    get: () => current,
    account: Object.freeze({
      get,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
    }),
    tell: (connection: Connection | null) => {
      const before = get()
      current = connection
      if (get() === before) return
      for (const listener of [...listeners]) listener()
    },
  })
}
