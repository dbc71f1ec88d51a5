import type { Hex } from 'viem'
import type { Currency } from '../chains/localChain.js'
import type { Vault } from '../hub/vault.js'
import type { Deposit, Payment } from '../state/request.js'
import type { FamilyContext } from './familyContext.js'

type Promised<Value> = Value | Promise<Value>
type Json = Readonly<Record<string, unknown>>

/** What the service has to know of a chain that is not of the EVM: one implementation for each family. */
export interface Family {
  /** What `GET /localnet` and the options of the network call it. */
  readonly key: 'solana' | 'bitcoin' | 'tron' | 'ton' | 'hyperliquid'
  readonly id: number
  readonly name: string
  /** The chain's protocol id. */
  readonly slug: string
  readonly vmType: string
  /** Native currency first. */
  readonly currencies: readonly Currency[]
  /** The depository there is, whatever faults say of it. */
  readonly depository: string
  readonly solver: FamilySolver
  /** What can be withdrawn from it, where the public service lets owners withdraw there themselves. */
  readonly vault?: Vault | undefined
  /** Fields of quote requests that only this family knows, where money is paid from its chain. */
  readonly quoteFields: readonly string[]
  placeOf(context: FamilyContext, currency: Currency): Place
  /** Fields of its own in `GET /chains`. */
  listing(context: FamilyContext): Json
  /** Whether a transaction is in a block and holds a deposit: the solver looks at every block by itself. */
  index(hash: string): Promised<'deposit' | 'no-deposit' | 'not-mined'>
  /** What the chain says of a transaction, for people; undefined where it knows none. */
  rowsOf(hash: string): Promised<readonly ExplorerRow[] | undefined>
  /** Gives an account some of everything. @returns the transactions, where there are any */
  fund(address: unknown): Promised<readonly string[]>
  /** The chain as `GET /localnet` tells it. */
  describe(): Json
}

/** A name and what stands beside it on a page of the explorer. */
export type ExplorerRow = readonly [name: string, value: string]

/** Money for somebody. */
export interface PaymentTerms {
  readonly currency: string
  readonly recipient: string
  readonly amount: bigint
  readonly orderId: Hex
}

/** What the solver does on a chain of a family. */
export interface FamilySolver {
  readonly id: number
  /** Deposits of blocks that have come to count since the last time. */
  readDeposits(): Promised<readonly Deposit[]>
  /**
   * Pays out of the solver's pocket, once for each purpose, and names the order as the family does.
   * @returns the transaction's id
   * @throws when the chain refuses it
   */
  pay(purpose: string, terms: PaymentTerms): Promised<string>
  /** What became of a payment. What was lost and is over is written anew. */
  confirm(payment: Payment): Promised<Payment | 'not-mined' | 'reverted'>
  /** What the solver could pay out. */
  balanceOf(currency: string): Promised<bigint>
}

/** One end of a quote: a currency on a chain, and what the quote needs to know there. */
export interface Place {
  readonly chain: {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly currencies: readonly Currency[]
  }
  readonly currency: Currency
  /** Who is paid by tampered quotes. */
  readonly stranger: string
  /** The contract that fills, as an order names it; `0x` where nothing fills but a plain payment. */
  readonly fillContract: Hex
  /** An account of the chain, or null where it is left out. @throws ServiceProblem 400 */
  readAddress(body: Record<string, unknown>, field: string): string | null
  /** What the solver could pay out. */
  liquidity(): Promised<bigint>
  balanceOf(account: string): Promised<bigint>
  /** The depository as the service tells it: by a fault not the one there is. */
  depository(where: 'steps' | 'listing'): string
  /**
   * What the account is asked to do, and what that costs in the smallest native unit; with the address that was made for
   * the order, where nobody is asked.
   */
  writeSteps(
    request: PlainRequest,
    made: { readonly requestId: Hex; readonly input: bigint; readonly orderId: Hex },
  ): Promised<{ readonly steps: readonly Json[]; readonly gas: bigint; readonly address?: string }>
}

/** A request for a plain transfer between two chains, that has been read and can be served. */
export interface PlainRequest {
  readonly user: string
  readonly recipient: string
  readonly refundTo: string | null
  readonly referrer: string | null
  readonly from: Place
  readonly to: Place
  readonly amount: bigint
  readonly tradeType: 'EXACT_INPUT' | 'EXACT_OUTPUT' | 'EXPECTED_OUTPUT'
  /** Basis points. */
  readonly slippage: bigint
  readonly limits: {
    readonly ttl: number | null
    readonly queueingTtl: null
    readonly late: 'refunded' | 'filled'
  }
  readonly explicitDeposit: boolean
  readonly includeProtocolData: boolean
  /** What was asked for as it came, for what only one family knows. */
  readonly body: Json
}
