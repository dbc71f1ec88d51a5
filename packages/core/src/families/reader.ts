import type { Hex } from '../domain/brand.js'
import type { SentInstruction, SentMessage, SignedHyperliquidCall } from '../domain/step.js'
import type { VmType } from '../domain/vm.js'
import type { Family } from './family.js'
import type { SignedTransaction, Validity } from './wallet.js'

/** Where a chain stood when a wallet was about to be asked: where a search for the money begins. */
export type Anchor = Readonly<{
  blockNumber: bigint
  blockHash: string
  /** Unix seconds, the chain's own clock. */
  blockTime: number
  /** How many transactions of the account there are, and with those on their way. Both 0 where they have no order. */
  latestNonce: number
  pendingNonce: number
  /** Whether the account is a contract: its own nonce says nothing of what it sends. One that only delegates is none. */
  isContract: boolean
}>

/** What a token's own contract says. `symbol` is null where it names none. */
export type TokenFacts = Readonly<{ decimals: number; symbol: string | null }>

/** A deposit event on the origin chain that holds our order id. Amount in the smallest unit. */
export type Deposit = Readonly<{
  hash: string
  blockNumber: bigint
  from: string
  /** Null for the native currency. */
  token: string | null
  amount: bigint
}>

/** What a chain says of one transaction. */
export type TransactionReading =
  | { readonly type: 'unseen' }
  | {
      /** Known, and in no block yet. */
      readonly type: 'pending'
      /** The transaction's own nonce; null when the provider does not tell it. */
      readonly nonce: number | null
      /** The sender's next nonce on chain where that is lower: an earlier transaction holds this one up. */
      readonly blockedBy: number | null
      /** What was sent; undefined where the node does not tell. */
      readonly sent?: SentCall | undefined
    }
  | {
      readonly type: 'included'
      readonly succeeded: boolean
      readonly blockNumber: bigint
      readonly blockHash: string
      /** Whether the block can no longer be replaced, by the word of the provider that showed the receipt. */
      readonly isFinal: boolean
      /** The transaction's own nonce; null where the node has lost it. */
      readonly nonce: number | null
      /** What was sent; undefined where the node has lost it. */
      readonly sent?: SentCall | undefined
      /** Why it did not succeed, in words of whoever refused it; left out where nobody says. */
      readonly message?: string | undefined
    }

/** How an order's deposit, or a withdrawal's payment, is told from everything else on its chain. */
export type DepositTrace =
  /**
   * The depository's own word of a deposit for the order: its event, or its instruction where those are what a chain
   * keeps. `depositor` is known where a call was asked for: nodes of Solana and TON list transactions by account, as the
   * perpetuals exchange does. There the deposit is known by its `nonce`: the order it pays was said to the service apart.
   */
  | Readonly<{
      type: 'event'
      depository: string
      orderId: Hex
      depositor?: string | undefined
      nonce?: bigint | undefined
    }>
  /**
   * A token's plain transfer to the depository with the order id behind it (a quote with `explicitDeposit: false`):
   * the token's `Transfer` of this amount, believed where the transaction carries this very call.
   */
  | Readonly<{ type: 'transfer'; token: string; from: string; to: string; amount: bigint; orderId: Hex }>
  /**
   * The other way round: the depository's own event for a request it has carried out, once, or its instruction where
   * those are what a chain keeps. What it tells is what went out, `from` the depository. `mark` is the account that says
   * a request was used, where there is one of its own: nodes of Solana list transactions by account.
   */
  | Readonly<{ type: 'withdrawal'; depository: string; requestHash: Hex; mark?: string | undefined }>
  /**
   * The same on the perpetuals exchange: the transfer that `account` made by this nonce, believed where it brought this
   * amount to this side of the recipient's account.
   */
  | Readonly<{ type: 'action'; account: string; nonce: bigint; to: string; into: string; amount: bigint }>

/** A transaction's call as the chain holds it. Value in the smallest unit. */
export type SentCall = Readonly<{
  /** Who sent it; on Solana whoever paid the fee. */
  from: string
  to: string | null
  value: bigint
  data: Hex
  /** Of Solana, where there is no one call: what the message holds, not what programs called in turn. */
  instructions?: readonly SentInstruction[] | undefined
  /** Of TON: what the account's contract sent. */
  messages?: readonly SentMessage[] | undefined
  /** Of Bitcoin: what it pays, in satoshis; null where that is no address's. */
  outputs?: readonly Readonly<{ to: string | null; amount: bigint }>[] | undefined
  /**
   * Of the EVM, where accounts that are contracts carried something out and the transaction's own success does not say
   * how that ended.
   */
  operations?: readonly SentOperation[] | undefined
}>

/** What one account that is a contract was told to do, and whether that went through. `account` in lower case. */
export type SentOperation = Readonly<{ account: string; data: Hex; outcome: 'done' | 'failed' }>

/** Which of an order's deposits is meant; any when left out. */
type Matching = Readonly<{ matches?: ((deposit: Deposit) => boolean) | undefined }>

/** A transaction that carries our order id in its calldata and succeeded. */
export type Payout = Readonly<{
  hash: string
  blockNumber: bigint
  /** What reached the recipient, smallest unit; null where it cannot be told apart. */
  amount: bigint | null
}>

/** A signed permission as its contract knows it. */
export type Permit = Readonly<{
  standard: 'eip2612' | 'eip3009' | 'permit2'
  /** The token, or Permit2. */
  contract: string
  owner: string
  /** Who may take tokens by it, and how many at most, in the smallest unit. */
  spender: string
  amount: bigint
  nonce: bigint
  /** Unix seconds. */
  expiresAt: bigint
}>

/** How a permission ended without a deposit: used or cancelled by something else, or no longer good. */
export type PermitEnd = 'spent' | 'expired'

/** A call that is only tried out. Value in the smallest unit of the native currency. */
export type TriedCall = Readonly<{ from: string; to: string; data: Hex; value: bigint }>

/** How one tried call ended. */
export type CallOutcome = Readonly<{
  succeeded: boolean
  /** What it returned, or what it reverted with. */
  data: Hex
  /** What the node says of a call that did not succeed; null of one that did. */
  message: string | null
}>

/** Money that moved while a call was tried. Addresses in lower case, `token` null for the native currency. */
export type Transfer = Readonly<{ token: string | null; from: string; to: string; amount: bigint }>

/** What somebody may take of a token from then on, by the token's own word. Addresses in lower case. */
export type Allowance = Readonly<{ token: string; owner: string; spender: string; amount: bigint }>

/** What calls would do, carried out one after the other on the newest block. Nothing of it happened. */
export type SimulationReading =
  | {
      readonly type: 'simulated'
      /** One for each call, in their order; what a reverted call did is undone. */
      readonly calls: readonly (CallOutcome &
        Readonly<{ movements: readonly Transfer[]; allowances: readonly Allowance[] }>)[]
    }
  | {
      /** No provider can run several calls: only the first was tried, and only how it ended is known. */
      readonly type: 'unsupported'
      readonly first: CallOutcome
    }
  /** The account does not hold the native currency that the calls send along. */
  | { readonly type: 'unaffordable' }

type OnChain = Readonly<{ chainId: number; signal?: AbortSignal | undefined }>

/**
 * Reads the chains of one VM over RPCs the host names, one or several providers a chain. What one of them shows is
 * there; that something is not there takes all that answer. A provider that fails is left out, and a method throws
 * when every provider fails.
 */
export type Reader = Readonly<{
  vm: VmType
  /**
   * What is known of its chains: their quotes are checked, and their money is followed, by this. Left out by readers of
   * the EVM, which is known without them; of any other reader that leaves it out nothing is sent.
   */
  family?: Family | undefined
  /** Whether the host gave an RPC for this chain. */
  canRead: (chainId: number) => boolean
  /** How many providers the host gave for this chain. One alone never proves an absence. */
  witnesses: (chainId: number) => number
  readAnchor: (parameters: OnChain & Readonly<{ account: string }>) => Promise<Anchor>
  readBalance: (parameters: OnChain & Readonly<{ account: string; currency: string }>) => Promise<bigint>
  /**
   * The same of several currencies with as few requests as the chain allows, in the order they were asked for. Null
   * for one that does not answer as a token does, which costs the others nothing.
   */
  readBalances: (
    parameters: OnChain & Readonly<{ account: string; currencies: readonly string[] }>,
  ) => Promise<readonly (bigint | null)[]>
  readAllowance: (
    parameters: OnChain & Readonly<{ token: string; owner: string; spender: string }>,
  ) => Promise<bigint>
  /** What a token says of itself; throws where there is none, and a `DisagreementError` where providers disagree. */
  readToken: (parameters: OnChain & Readonly<{ token: string }>) => Promise<TokenFacts>
  /** The provider that knows most is heard: included before pending before unseen. */
  readTransaction: (parameters: OnChain & Readonly<{ hash: string }>) => Promise<TransactionReading>
  /** The deposit this transaction made for this order, or null when it made none. */
  readDeposit: (
    parameters: OnChain & Matching & Readonly<{ hash: string; trace: DepositTrace }>,
  ) => Promise<Deposit | null>
  /**
   * Looks for a deposit of this order from a block on, in bounded windows. `except` are hashes known already.
   * `searchedTo` is the last block that every provider that answered has covered, `requests` what it cost.
   * Finding none proves nothing by itself: RPCs lag, prune and cap.
   */
  findDeposit: (
    parameters: OnChain &
      Matching &
      Readonly<{ trace: DepositTrace; fromBlock: bigint; except?: readonly string[] | undefined }>,
  ) => Promise<Readonly<{ deposit: Deposit | null; searchedTo: bigint; requests: number }>>
  /** What this transaction paid to the recipient for this order, or null when it did not. */
  readPayout: (
    parameters: OnChain & Readonly<{ hash: string; orderId: Hex; recipient: string; currency: string }>,
  ) => Promise<Payout | null>
  /**
   * Sends bytes that are signed already; the same bytes may be sent any number of times. Throws only when no
   * provider took them or knows them.
   */
  broadcast: (parameters: OnChain & Readonly<{ bytes: Hex }>) => Promise<void>
  /**
   * What came signed, as it is broadcast. Left out where only wallets of the page sign. Throws where it is not signed by
   * the account it names.
   */
  readSigned?: ((call: SignedHyperliquidCall) => Promise<SignedTransaction>) | undefined
  /**
   * Whether the transaction that was sent by this account can never happen any more, and nothing since `fromBlock` made
   * a matching deposit. True only when two providers or more say all of it at their own finalized block, and none shows
   * the contrary. What each must show follows from the validity: the transaction that took its place in the account's
   * order, or a block past the last one it was good for. That it is not there is never enough. An error, a gap, a
   * single provider: false. Never throws. A trace of null leaves the search for a deposit out.
   */
  provesAbsence: (
    parameters: OnChain &
      Matching &
      Readonly<{
        hash: string
        account: string
        validity: Validity
        trace: DepositTrace | null
        fromBlock: bigint
      }>,
  ) => Promise<boolean>
  /**
   * The addresses in a lookup table of Solana, as all providers that answer have it; throws a `DisagreementError` where
   * they disagree. Left out on VMs without such tables.
   */
  readLookupTable?:
    | ((parameters: OnChain & Readonly<{ table: string }>) => Promise<readonly string[]>)
    | undefined
  /**
   * How a signed permission ended, where nothing since `fromBlock` was deposited by it; null while it may still be
   * taken, or nobody can tell. Told only where two providers or more say it at their own finalized block and none
   * shows a deposit. Never throws.
   */
  readPermitEnd: (
    parameters: OnChain & Readonly<{ permit: Permit; trace: DepositTrace; fromBlock: bigint }>,
  ) => Promise<PermitEnd | null>
  /**
   * Whether a payment of the depository that was good until `expiration` (Unix seconds) was not made, and never can
   * be: by the time and the events of each provider's own finalized block. Two must say it, or the one there is; none
   * may show the payment or fail to answer for all of its history. Never throws.
   */
  provesExpiry: (
    parameters: OnChain & Readonly<{ trace: DepositTrace; fromBlock: bigint; expiration: bigint }>,
  ) => Promise<boolean>
  /**
   * What these calls would do one after the other, by the first provider in the host's order that can tell. They are
   * run as they are given, with the accounts' own balances and no fee for gas. Never empty.
   */
  simulate: (parameters: OnChain & Readonly<{ calls: readonly TriedCall[] }>) => Promise<SimulationReading>
  /**
   * A block's hash, or null when no provider has the block, or the VM's nodes do not tell. Throws a `DisagreementError`
   * when providers name different ones.
   */
  readBlockHash: (parameters: OnChain & Readonly<{ blockNumber: bigint }>) => Promise<string | null>
}>

/** At most one reader per VM. */
export type Readers = Readonly<Partial<Record<string, Reader>>>
