import type { Chain } from '../domain/chain.js'
import type { Finding } from '../domain/finding.js'
import type { OrderData, OrderInput, OrderPayment } from '../domain/order.js'
import type { Quote, QuoteRequest } from '../domain/quote.js'
import type { Trusted, TrustedChain } from '../domain/trusted.js'
import type { KnownVm } from '../domain/vm.js'
import type { ReadItem } from './itemReading.js'
import type { Recover } from './recover.js'

/** One thing that must hold of a quote. Rules know nothing of each other; what they all need is in the context. */
export type Rule = (context: Context) => readonly Finding[]

/** What `verifyQuote` was given and what every rule would otherwise have to look up again. */
export type Context = Readonly<{
  quote: Quote
  request: QuoteRequest
  chains: readonly Chain[]
  trusted: Trusted
  account: string
  /** Milliseconds since the epoch. */
  now: number
  /** Milliseconds an order may stay open from now on. */
  maxOrderLife: number
  recover: Recover | undefined
  /** Unix seconds, by the newest block of the chains the host reads. */
  chainTime: number | undefined
  /** Unix seconds, by the service: it can end a deadline, and put none off. */
  serviceTime: number | undefined
  isContract: boolean | undefined
  tokens: readonly TokenReading[] | undefined
  ownFees: OwnFees | undefined
  lookupTables: readonly LookupTable[] | undefined
  /** What the host has: a quote from a chain of any other is refused. */
  families: readonly GivenFamily[]
  origin: Chain | null
  destination: Chain | null
  /** What is trusted on either chain; undefined where the chain is not listed. */
  trustedOrigin: TrustedChain | undefined
  trustedDestination: TrustedChain | undefined
  /**
   * Where deposits go: as trusted, else as the service lists it, else as the quote says. Where list and quote agree on
   * another one than is trusted it is theirs, so that all else is held against it; `trustedDepository` refuses it.
   */
  depository: string | null
  items: readonly ReadItem[]
  /** The order, when it has the one shape the rules can read: v1, one input, one payment. */
  order: Readonly<{ data: OrderData; input: OrderInput; payment: OrderPayment }> | null
}>

/** What rules know of a family that the host has. */
export type GivenFamily = Readonly<{
  /** The VM of its chains. */
  vm: KnownVm
  /** Whether it can be told from a transaction that it pays an address made for the request. */
  addressPayments: 'seen' | 'unseen'
}>

/** What the host read from a token's own contract. `symbol` is null where it names none. */
export type TokenReading = Readonly<{
  chainId: number
  address: string
  /** `disputed` where the host's own providers contradict each other about this token. */
  decimals: number | 'disputed'
  symbol: string | null
}>

/** What the host's own node says a transaction on the origin chain costs, in wei per gas. */
export type OwnFees = Readonly<{ maxFeePerGas: bigint }>

/** What the host read of an address lookup table of Solana; `disputed` where its own providers contradict each other. */
export type LookupTable = Readonly<{ address: string; addresses: readonly string[] | 'disputed' }>
