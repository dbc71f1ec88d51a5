import type { Hex } from '../domain/brand.js'
import type { SentInstruction, SentMessage } from '../domain/step.js'

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
