import type { WalletAdapter } from './walletAdapter.js'

/** What a host's wallet library says now, for adapters that are told of it. */
export type Told<Connection> = Readonly<{
  get: () => Connection | null
  account: WalletAdapter['account']
  /** Takes what there is now; null when nobody is there to say. Who listens hears of another account only. */
  tell: (connection: Connection | null) => void
}>

/** @param accountOf the account a connection would sign with, or null */
export function createTold<Connection>(
  accountOf: (connection: Connection) => string | null,
): Told<Connection> {
  const listeners = new Set<() => void>()
  let told: Connection | null = null
  const get = (): string | null => (told === null ? null : accountOf(told))
  return Object.freeze({
    get: () => told,
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
      told = connection
      if (get() === before) return
      for (const listener of [...listeners]) listener()
    },
  })
}
