import type { Hex } from '../domain/brand.js'
import type { SignedHyperliquidCall } from '../domain/step.js'
import type { VmType } from '../domain/vm.js'
import type {
  Anchor,
  Deposit,
  DepositTrace,
  Payout,
  Permit,
  PermitEnd,
  SimulationReading,
  TokenFacts,
  TransactionReading,
  TriedCall,
} from './chainReadings.js'
import type { Family } from './family.js'
import type { SignedTransaction, Validity } from './wallet.js'

/** Which of an order's deposits is meant; any when left out. */
type Matching = Readonly<{ matches?: ((deposit: Deposit) => boolean) | undefined }>

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
  /**
   * What to leave of all of the native currency for sending it: what a deposit costs at the prices of now, with room for
   * them to rise until it is sent, and what an account has to keep. Smallest unit, by the first provider in the host's
   * order that can tell. Left out where prices do not move: there `usualGasReserve` says it.
   */
  readGasReserve?: ((parameters: OnChain) => Promise<bigint>) | undefined
}>

/** At most one reader per VM. */
export type Readers = Readonly<Partial<Record<string, Reader>>>
