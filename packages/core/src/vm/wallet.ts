import type { VmType } from '../domain/chain.js'
import type { Call } from '../domain/step.js'

/** Why a wallet call ended without a transaction id. */
export type WalletFailure =
  /** The person said no, by code: nothing was sent. The only failure that closes an ask. */
  | { readonly type: 'rejected' }
  /** Anything else. The transaction may be out; only the chain can tell. */
  | { readonly type: 'unknown'; readonly message: string }

/**
 * Signs for one VM. It asks the person; it never decides anything. Reading the chain is the `Reader`'s part,
 * so that money can be followed with no wallet connected.
 */
export type Wallet = Readonly<{
  vm: VmType
  /** What kind of wallet this is, as the journal keeps it: `injected`, `local`, a connector's id. */
  kind: string
  /** The account that would sign now, or null when locked or disconnected. Must not open a prompt. */
  getAccount: () => Promise<string | null>
  /** The chain the wallet is on now. Must not open a prompt. */
  getChainId: () => Promise<number>
  /** Asks the wallet to go to another chain. Moves no money, so it needs no ask in the journal. */
  switchChain: (chainId: number) => Promise<void>
  /**
   * Asks the wallet to send. To be called by one place only, right after the ask was recorded.
   *
   * @returns the transaction id the wallet names; a claim, not yet a proof
   */
  send: (call: Call) => Promise<string>
  /** Says what an error thrown by `send` or `switchChain` proves. */
  explain: (error: unknown) => WalletFailure
}>

/** At most one wallet per VM. */
export type Wallets = Readonly<Partial<Record<string, Wallet>>>
