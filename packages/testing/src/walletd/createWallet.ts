import { type Address, isAddressEqual, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Safe } from './createSafe.js'
import { type QuirkName, type QuirkSet, type Quirks, withQuirk } from './quirks.js'
import type { WalletdChain, WalletdOptions, WalletdState } from './types.js'

/** What a page is told about, as EIP-1193 names it. */
export type WalletEvent = Readonly<{ event: 'accountsChanged' | 'chainChanged'; data: unknown }>

export type Wallet = Readonly<{
  state: () => WalletdState
  /** The selected account as dApps know it. */
  address: () => Address
  /** Its key; of a Safe, the key of its first owner. */
  account: () => PrivateKeyAccount
  /** The Safe, when it is one. */
  safe: Safe | null
  chain: () => WalletdChain
  /** The chain it says it is on, which may be the one before. Asking counts. */
  sayChainId: () => number
  chains: () => readonly WalletdChain[]
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
  quirk: <name extends QuirkName>(name: name) => Quirks[name] | undefined
  /** `false` ends it. Throws when name or value make no sense. */
  setQuirk: (name: string, value: unknown) => void
  /** Hears every change a dApp would see. The answer stops it. */
  subscribe: (listener: (event: WalletEvent) => void) => () => void
  /** Runs one after the other: two sends at once would take the same nonce. */
  inTurn: <result>(run: () => Promise<result>) => Promise<result>
}>

export type WalletOptions = Pick<WalletdOptions, 'chains' | 'chainId' | 'quirks'> &
  Readonly<{ accounts: readonly PrivateKeyAccount[]; safe: Safe | null }>

/** The wallet itself: keys, chains, and what it is set to. */
export function createWallet(options: WalletOptions): Wallet {
  const { accounts, safe } = options
  const chains = new Map(options.chains.map((chain) => [chain.id, chain]))
  const listeners = new Set<(event: WalletEvent) => void>()
  const [firstAccount] = accounts
  if (!firstAccount) throw new Error('walletd needs at least one account. Give it a private key.')
  let account = firstAccount
  let chain = pickChain(options.chainId ?? options.chains[0]?.id)
  let connected = false
  let locked = false
  let quirks: QuirkSet = Object.freeze({})
  for (const [name, value] of Object.entries(options.quirks ?? {})) quirks = withQuirk(quirks, name, value)
  let late = { chainId: chain.id, reads: 0 }
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

  const address = () => safe?.address ?? account.address
  const visibleAccounts = () => (locked || !connected ? [] : [address()])

  function changeAccounts(change: () => void): void {
    const before = visibleAccounts()
    change()
    const after = visibleAccounts()
    if (before[0] !== after[0]) emit({ event: 'accountsChanged', data: after })
  }

  return Object.freeze({
    state: () =>
      Object.freeze({
        account: address(),
        accounts: Object.freeze(safe ? [safe.address] : accounts.map((one) => one.address)),
        chainId: chain.id,
        connected,
        locked,
      }),
    address,
    account: () => account,
    safe,
    chain: () => chain,
    sayChainId() {
      if (late.reads === 0) return chain.id
      late = { ...late, reads: late.reads - 1 }
      return late.chainId
    },
    chains: () => [...chains.values()],
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
    selectAccount(selected) {
      if (safe && isAddressEqual(safe.address, selected)) return
      const found = safe ? undefined : accounts.find((one) => isAddressEqual(one.address, selected))
      if (!found) throw new Error(`walletd holds no key for ${selected}. Start it with that account.`)
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
      late = { chainId: chain.id, reads: quirks.lateChainId ?? 0 }
      chain = found
      emit({ event: 'chainChanged', data: numberToHex(found.id) })
    },
    quirk: (name) => quirks[name],
    setQuirk(name, value) {
      quirks = withQuirk(quirks, name, value)
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
