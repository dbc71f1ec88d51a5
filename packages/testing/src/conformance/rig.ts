import type { TransactionCall } from '@portage/core'
import type { DepositTrace, Reader, SignedTransaction, Wallet } from '@portage/core/execution'

/**
 * What one VM is put through the cases with: its wallet and its reader over a real chain, which goes on when it is told
 * to. Made anew for every case. Amounts in the smallest unit.
 */
export type ConformanceRig = Readonly<{
  chainId: number
  /** The account the wallet signs for. It holds ten times the deposit or more. */
  account: string
  /** How the native currency is named to the reader. */
  native: string
  /** How the reader names what was deposited; left out where it is the native currency, which deposits do not name. */
  token?: string | undefined
  wallet: Wallet
  /** Over two providers of the chain, and over one of them; that is null where one is all there can be. */
  reader: Reader
  alone: Reader | null
  /** Pays `amount` of the native currency into the depository for the order. */
  deposit: TransactionCall
  amount: bigint
  /** How that deposit is told, and how one for an order that nobody paid would be. */
  trace: DepositTrace
  otherTrace: DepositTrace
  /** Calls that are never asked for, and the words that say why. */
  unfit: readonly (readonly [TransactionCall, RegExp])[]
  /** How many prompts the wallet has opened. */
  asked: () => number
  /** Wallets over the same chain with which something is wrong. */
  wallets: Readonly<{
    /** Nobody is connected. */
    disconnected: Wallet
    /** Hands back something else than it was asked for; null where a wallet sends by itself. */
    changing: Wallet | null
    /** One whose prompt is answered with this, whatever it is asked for. */
    answering: (answer: unknown) => Wallet
    /** Signs for the account with a key that is not its own; null where the key is in this process. */
    forging: Wallet | null
  }>
  /** What a person who says no makes the wallet throw, and what says so in words only. */
  errors: Readonly<{ refusal: unknown; words: unknown }>
  /** Whether the signature is the owner's over the digest; left out where owners sign no withdrawals. */
  isSigned?: ((digest: `0x${string}`, signature: `0x${string}`) => Promise<boolean> | boolean) | undefined
  chain: Readonly<{
    /** The next block, with what is on its way. */
    land: () => Promise<void>
    /** Until what is in a block stays there. */
    finish: () => Promise<void>
    /** What is handed in from now on gets lost on its way. */
    lose: () => void
    /** And from now on it does not. */
    find: () => void
    /** Until what was signed can never be taken any more, for good. */
    outlive: (transaction: SignedTransaction) => Promise<void>
  }>
  /** Readers over an honest provider and one that cannot know, by what is wrong with that one. */
  blind: Readonly<Record<string, Reader>>
  /**
   * Has the solver pay out, naming the order or saying nothing of it, and waits until it is in a block; null where no
   * payout can name an order.
   */
  pay:
    | ((
        names: 'order' | 'nothing',
      ) => Promise<Readonly<{ hash: string; recipient: string; amount: bigint; orderId: `0x${string}` }>>)
    | null
  stop: () => Promise<void>
}>
