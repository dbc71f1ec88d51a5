import type { Hex } from '../domain/brand.js'
import type { VmType } from '../domain/chain.js'

/** Where a chain stood when a wallet was about to be asked: where a search for the money begins. */
export type Anchor = Readonly<{
  blockNumber: bigint
  blockHash: string
  /** Unix seconds, the chain's own clock. */
  blockTime: number
  latestNonce: number
  pendingNonce: number
}>

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
  | { readonly type: 'pending' }
  | {
      readonly type: 'included'
      readonly succeeded: boolean
      readonly blockNumber: bigint
      /** Whether the block can no longer be replaced. */
      readonly isFinal: boolean
      /** What was sent, where it failed: only a failure of what was asked for says anything. */
      readonly sent?: SentCall | undefined
    }

/** A transaction's call as the chain holds it. Value in the smallest unit. */
export type SentCall = Readonly<{ from: string; to: string | null; value: bigint; data: Hex }>

/** Which of an order's deposits is meant; any when left out. */
type Matching = Readonly<{ matches?: ((deposit: Deposit) => boolean) | undefined }>

/** A transaction that carries our order id in its calldata and succeeded. */
export type Payout = Readonly<{
  hash: string
  blockNumber: bigint
  /** What reached the recipient, smallest unit; null where it cannot be told apart. */
  amount: bigint | null
}>

type OnChain = Readonly<{ chainId: number; signal?: AbortSignal | undefined }>

/** Reads the chains of one VM over RPCs the host names. Every method may throw when the RPC fails. */
export type Reader = Readonly<{
  vm: VmType
  /** Whether the host gave an RPC for this chain. */
  canRead: (chainId: number) => boolean
  readAnchor: (parameters: OnChain & Readonly<{ account: string }>) => Promise<Anchor>
  readBalance: (parameters: OnChain & Readonly<{ account: string; currency: string }>) => Promise<bigint>
  readAllowance: (
    parameters: OnChain & Readonly<{ token: string; owner: string; spender: string }>,
  ) => Promise<bigint>
  readTransaction: (parameters: OnChain & Readonly<{ hash: string }>) => Promise<TransactionReading>
  /** The deposit this transaction made for this order, or null when it made none. */
  readDeposit: (
    parameters: OnChain & Matching & Readonly<{ hash: string; depository: string; orderId: Hex }>,
  ) => Promise<Deposit | null>
  /**
   * Looks for a deposit of this order from a block on, in bounded windows.
   * Finding none proves nothing by itself: RPCs lag, prune and cap.
   */
  findDeposit: (
    parameters: OnChain & Matching & Readonly<{ depository: string; orderId: Hex; fromBlock: bigint }>,
  ) => Promise<Readonly<{ deposit: Deposit | null; searchedTo: bigint }>>
  /** What this transaction paid to the recipient for this order, or null when it did not. */
  readPayout: (
    parameters: OnChain & Readonly<{ hash: string; orderId: Hex; recipient: string; currency: string }>,
  ) => Promise<Payout | null>
}>

/** At most one reader per VM. */
export type Readers = Readonly<Partial<Record<string, Reader>>>
