import type { Hex } from '../domain/brand.js'
import type { Quote, QuoteRequest } from '../domain/quote.js'
import type { Item, Message, Step, TransactionCall } from '../domain/step.js'
import type { TrustedChain } from '../domain/trusted.js'
import type { KnownVm } from '../domain/vm.js'
import type { Ask } from '../execution/facts.js'
import type { PayoutCallReading, PayoutTerms } from '../recovery/transactionReading.js'
import type { Rule } from '../verification/context.js'
import type { NonceMapping } from '../verification/decodeSignature.js'
import type { CallDescription } from '../verification/describeCall.js'
import type { Flow } from '../verification/flow.js'
import type { Asked, ItemReading } from '../verification/readItems.js'
import type { Deposit, DepositTrace, SentCall } from './reader.js'

/** An item of a quote, with all that tells what it does. */
export type GivenItem = Readonly<{
  step: Step
  item: Item
  request: QuoteRequest
  /** The address that is going to sign. */
  account: string
  /** Where deposits go; null when nobody named an address for it. */
  depository: string | null
  /** What is trusted on the chain the money comes from. */
  trusted: TrustedChain | undefined
  /** What the account may do by a call of its own, and with which token; null for nothing. */
  own: Asked['own']
}>

/** What the rules that add up all items have to know of one that only its family can read. */
export type Moves = Readonly<{
  /** How many deposits it makes itself. */
  deposits: number
  flows: readonly Flow[]
  /** What it does that nobody here can read, in a few words each. */
  unread: readonly string[]
}>

/** What an ask keeps of the call it is for, so that the money can be found later. */
export type AskedCall = Pick<Ask, 'chainId' | 'to' | 'value' | 'inputHash'>

/** How quotes that begin on the chains of one VM are checked: all that `verifyQuote` needs of a family. */
export type FamilyChecks = Readonly<{
  /** The VM of its chains. */
  vm: KnownVm
  /** Rules about its own kinds of item. They look at every quote, also at one that begins on another family's chain. */
  rules: readonly Rule[]
  /** Whether it can be told from a transaction that it pays an address made for the request. */
  addressPayments: 'seen' | 'unseen'
  /** What an item does whose quote begins on a chain of this family; null where that is for the EVM to say, or unknown. */
  readItem(given: GivenItem): ItemReading | null
  /** What signing a message would mean that only this family asks for; null for any other. */
  readMessage(message: Message): NonceMapping | null
}>

/**
 * What this package knows of the chains of one VM beyond their addresses: how what they are asked for is read, checked,
 * described and found again. The root knows the EVM's; every other stands behind its own entry.
 */
export type FamilyOf<Own extends TransactionCall> = FamilyChecks &
  Readonly<{
    /** What its calls are called. */
    calls: Own['vm']
    /** Whether the same call may be signed anew after what was signed before came to nothing. */
    signing: 'again' | 'once'
    describe(call: Own): CallDescription
    describeAsk(call: Own, quote: Quote): AskedCall
    /** What the call's deposit leaves on chain; null where it cannot be told. */
    traceOf(call: Own, quote: Quote, orderId: Hex): DepositTrace | null
    /** Whether a deposit on chain is the one the call makes. */
    matches(call: Own, deposit: Deposit, quote: Quote): boolean
    /** Whether a transaction on chain is the one that was asked for. A failure of any other says nothing of ours. */
    isSent(sent: SentCall, call: Own, ask: Ask): boolean
    /**
     * Checks a transaction of its own that is to pay a withdrawal; null where none of its kind can be checked. That of the
     * EVM stands in `recovery`, which pages that only pay do without.
     */
    verifyPayout(call: Own, terms: PayoutTerms): PayoutCallReading | null
  }>

/** Any family. Its functions are given calls of its own: `familyOf` sees to that. */
export type Family = FamilyOf<TransactionCall>
