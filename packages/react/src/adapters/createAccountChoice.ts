import type { AccountChoice, WalletAdapter } from './walletAdapter.js'

/**
 * The account that pays, of those a wallet shares: the one it names first, until the person chooses another.
 *
 * @param list what the wallet shares now; the same list until a listener was called
 * @param subscribe calls back after that may have changed
 */
export function createAccountChoice({
  list,
  subscribe: follow,
}: Readonly<{
  list: () => readonly string[]
  subscribe: (listener: () => void) => () => void
}>): Readonly<{ get: () => string | null; choice: AccountChoice }> &
  Pick<WalletAdapter['account'], 'subscribe'> {
  const listeners = new Set<() => void>()
  let chosen: Readonly<{ account: string; first: string | undefined }> | null = null
  const find = (account: string): string | undefined =>
    list().find((one) => one.toLowerCase() === account.toLowerCase())
  const get = (): string | null => {
    const [first] = list()
    const kept = chosen === null ? undefined : find(chosen.account)
    // Another one in first place is the person's latest choice, made in the wallet.
    if (kept === undefined || chosen?.first !== first) chosen = null
    return (chosen && kept) ?? first ?? null
  }
  return Object.freeze({
    get,
    choice: Object.freeze({
      list,
      choose: (account: string) => {
        const before = get()
        if (find(account) === undefined) return
        chosen = { account, first: list()[0] }
        if (get() === before) return
        for (const listener of [...listeners]) listener()
      },
    }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      const unfollow = follow(listener)
      return () => {
        listeners.delete(listener)
        unfollow()
      }
    },
  })
}
