import type { WalletAdapter } from '../adapters/walletAdapter.js'

/** The connected account of each VM; null while nobody is connected there. */
export type Accounts = Readonly<Record<string, string | null>>

/** The accounts of all adapters as one thing to subscribe to. */
export type AccountStore = Readonly<{
  /** Stable until an account changes. */
  get: () => Accounts
  subscribe: (listener: () => void) => () => void
}>

/** Joins the accounts of several adapters. Where two adapters serve one VM, the first connected one counts. */
export function createAccountStore(adapters: readonly WalletAdapter[]): AccountStore {
  let shown: Accounts = Object.freeze({})

  return Object.freeze({
    get: () => {
      const accounts = readAccounts(adapters)
      if (!isSame(accounts, shown)) shown = Object.freeze(accounts)
      return shown
    },
    subscribe: (listener: () => void) => {
      const unsubscribes = adapters.map((adapter) => adapter.account.subscribe(listener))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
  })
}

function readAccounts(adapters: readonly WalletAdapter[]): Record<string, string | null> {
  const accounts: Record<string, string | null> = {}
  for (const adapter of adapters) accounts[adapter.vm] = accounts[adapter.vm] ?? adapter.account.get()
  return accounts
}

function isSame(left: Accounts, right: Accounts): boolean {
  const vms = Object.keys(left)
  return vms.length === Object.keys(right).length && vms.every((vm) => left[vm] === right[vm])
}
