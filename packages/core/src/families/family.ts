import type { Hex } from '../domain/brand.js'
import type { Quote } from '../domain/quote.js'
import type { Message, TransactionCall } from '../domain/step.js'
import type { Ask } from '../execution/facts.js'
import type { PayoutCallReading, PayoutTerms } from '../recovery/transactionReading.js'
import type { CallDescription } from '../verification/callDescription.js'
import type { NonceMapping } from '../verification/decodedSignature.js'
import type { ItemReading } from '../verification/itemReading.js'
import type { GivenFamily, Rule } from '../verification/rule.js'
import type { Deposit, DepositTrace, SentCall } from './chainReadings.js'
import type { GivenItem } from './givenItem.js'

/** What an ask keeps of the call it is for, so that the money can be found later. */
export type AskedCall = Pick<Ask, 'chainId' | 'to' | 'value' | 'inputHash'>

/** How quotes that begin on the chains of one VM are checked: all that `verifyQuote` needs of a family. */
export type FamilyChecks = GivenFamily &
  Readonly<{
    /** Rules about its own kinds of item. They look at every quote, also at one that begins on another family's chain. */
    rules: readonly Rule[]
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
