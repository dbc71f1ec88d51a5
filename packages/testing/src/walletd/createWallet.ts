import { type Address, isAddressEqual, numberToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { WalletdChain, WalletdOptions, WalletdState } from './types.js'

/** What a page is told about, as EIP-1193 names it. */
export type WalletEvent = Readonly<{ event: 'accountsChanged' | 'chainChanged'; data: unknown }>

export type Wallet = Readonly<{
  state: () => WalletdState
  /** The selected account. */
  account: () => PrivateKeyAccount
  chain: () => WalletdChain
  findChain: (id: number) => WalletdChain | undefined
  /** What a dApp may see: the selected account, or nothing while locked or not connected. */
  visibleAccounts: () => readonly Address[]
  /** Lets dApps see the account, and unlocks. */
  connect: () => void
  disconnect: () => void
  lock: () => void
  unlock: () => void
  /** Throws when the wallet does not hold this account. */
  selectAccount: (address: Address) => void
  addChain: (chain: WalletdChain) => void
  /** Throws when the wallet does not know this chain. */
  switchChain: (id: number) => void
  /** Hears every change a dApp would see. The answer stops it. */
  subscribe: (listener: (event: WalletEvent) => void) => () => void
  /** Runs one after the other: two sends at once would take the same nonce. */
  inTurn: <result>(run: () => Promise<result>) => Promise<result>
}>

/** The wallet itself: keys, chains, and what it is set to. */
export function createWallet(options: Pick<WalletdOptions, 'accounts' | 'chains' | 'chainId'>): Wallet {
  const accounts = options.accounts.map((key) => privateKeyToAccount(key))
  const chains = new Map(options.chains.map((chain) => [chain.id, chain]))
  const listeners = new Set<(event: WalletEvent) => void>()
  const [firstAccount] = accounts
  if (!firstAccount) throw new Error('walletd needs at least one account. Give it a private key.')
  let account = firstAccount
  let chain = pickChain(options.chainId ?? options.chains[0]?.id)
  let connected = false
  let locked = false
  let lastTurn: Promise<unknown> = Promise.resolve()

  function pickChain(id: number | undefined): WalletdChain {
    const found = id === undefined ? undefined : chains.get(id)
    if (found) return found
    throw new Error(
      `walletd does not know chain ${id}. It knows: ${[...chains.keys()].join(', ') || 'none'}.`,
    )
  }

  function emit(event: WalletEvent): void {
    for (const listener of listeners) listener(event)
  }

  const visibleAccounts = () => (locked || !connected ? [] : [account.address])

  function changeAccounts(change: () => void): void {
    const before = visibleAccounts()
    change()
    const after = visibleAccounts()
    if (before[0] !== after[0]) emit({ event: 'accountsChanged', data: after })
  }

  return Object.freeze({
    state: () =>
      Object.freeze({
        account: account.address,
        accounts: Object.freeze(accounts.map(({ address }) => address)),
        chainId: chain.id,
        connected,
        locked,
      }),
    account: () => account,
    chain: () => chain,
    findChain: (id) => chains.get(id),
    visibleAccounts,
    connect: () =>
      changeAccounts(() => {
        connected = true
        locked = false
      }),
    disconnect: () =>
      changeAccounts(() => {
        connected = false
      }),
    lock: () =>
      changeAccounts(() => {
        locked = true
      }),
    unlock: () =>
      changeAccounts(() => {
        locked = false
      }),
    selectAccount(address) {
      const found = accounts.find((one) => isAddressEqual(one.address, address))
      if (!found) throw new Error(`walletd holds no key for ${address}. Start it with that account.`)
      changeAccounts(() => {
        account = found
      })
    },
    addChain(added) {
      chains.set(added.id, added)
    },
    switchChain(id) {
      const found = pickChain(id)
      if (found.id === chain.id) return
      chain = found
      emit({ event: 'chainChanged', data: numberToHex(found.id) })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    inTurn(run) {
      const turn = lastTurn.then(run)
      lastTurn = turn.catch(() => {})
      return turn
    },
  } satisfies Wallet)
}
