import type { Quote, VmType } from '@portage/core'
import type { Reader, Wallet } from '@portage/core/execution'

/** The accounts that a wallet shares with this page, and which of them pays. */
export type AccountChoice = Readonly<{
  /** All of them, in the wallet's order. The same list until a listener was called. */
  list: () => readonly string[]
  /**
   * Makes one of them the account that pays, and calls the listeners. It stays so for as long as the wallet shares it and
   * names the same one first: who goes to another account in the wallet pays from there. One that is not shared changes
   * nothing.
   */
  choose: (account: string) => void
}>

/**
 * What the hooks need to know of a host's wallet library, for one VM. Write your own, or take
 * `@portage/react/wagmi` or `@portage/react/eip1193`. Make it once, outside of components: a new adapter begins a new
 * registry of executions.
 */
export type WalletAdapter = Readonly<{
  vm: VmType
  wallet: Wallet
  reader: Reader
  /** The connected account, live. */
  account: Readonly<{
    /** The address, or null while nobody is connected. Must give the same answer until a listener was called. */
    get: () => string | null
    /** Calls back after the account may have changed. The answer unsubscribes. */
    subscribe: (listener: () => void) => () => void
    /**
     * Has the wallet asked who is connected, without a prompt: a page that stood still has not heard of another account.
     * Left out where the wallet library does so by itself.
     */
    lookAgain?: (() => void) | undefined
    /** Where a wallet shares several accounts, which of them pays. Left out where the wallet library names one only. */
    choice?: AccountChoice | undefined
  }>
  /**
   * Makes a quote of this VM one that the wallet can sign as it is now, before anybody is shown it. What it throws leaves
   * the quote as it came. Left out where there is nothing to be done.
   */
  adaptQuote?: ((quote: Quote) => Promise<Quote>) | undefined
}>
