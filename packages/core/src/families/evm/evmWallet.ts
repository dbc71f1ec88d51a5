import type { Wallet } from '../wallet.js'

/** A wallet of EVM chains, which may share several accounts with a page. */
export type EvmWallet = Wallet &
  Readonly<{
    /**
     * Every account it shares with this page, the one it would sign with by itself first, in the wallet's own words, which
     * `evmAccountsOf` reads; none while it is locked or disconnected. Opens no prompt.
     */
    listAccounts: () => Promise<readonly string[]>
  }>
