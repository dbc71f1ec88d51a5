import type { Hex } from '../domain/brand.js'
import type { Amount, Currency } from '../domain/currency.js'
import { orderIdOf } from '../domain/quote.js'
import type { Ask, Fact, Proof } from './facts.js'
import { type ExecutionStatus, getExecutionStatus } from './getExecutionStatus.js'
import { getSituation } from './getSituation.js'
import { getDeposit, getOutcome } from './selectors.js'
import type { ExecutionState, ItemState } from './state.js'

/** One end of an execution: what the quote said of it, and what came of that. */
export type ReportedEnd = Readonly<{
  chainId: number
  /** Null where the service did not say which. */
  currency: Currency | null
  /** As the quote said, in the currency's smallest unit. */
  quoted: bigint | null
  /** The same in US dollars, a plain decimal string as the quote said; null without a price. */
  usd: string | null
  /** What left or arrived, as our own RPC saw it, in the smallest unit; null where that was not seen. */
  moved: bigint | null
  /**
   * The transaction: as our own RPC saw it, else as the wallet or the service named it. One and the same at both ends
   * of a swap that one transaction carries out.
   */
  hash: string | null
}>

/** What came back instead. The amount in the smallest unit; null where that was not seen. */
export type ReportedRefund = Readonly<{ chainId: number; hash: string | null; moved: bigint | null }>

/**
 * When what happened, in milliseconds since the epoch, by the client's clock: as soon as this device knew of it. Null
 * where it did not happen, or nobody knows.
 */
export type ReportedTimes = Readonly<{
  /** The service answered with the quote. */
  quoted: number
  /** The wallet was asked for what pays; for an approval before that it was asked earlier. */
  asked: number | null
  /** The transaction had a name, or the service took the signature. */
  sent: number | null
  /** The payment was in a block. */
  included: number | null
  /** What was asked for arrived. */
  filled: number | null
  refunded: number | null
}>

/** An execution in figures, for logs and analytics. It names no account; each hash leads to two. */
export type ExecutionReport = Readonly<{
  id: string
  status: ExecutionStatus
  requestId: string
  /** Null where the quote has no order. */
  orderId: Hex | null
  from: ReportedEnd
  to: ReportedEnd
  /** Null where nothing came back. */
  refund: ReportedRefund | null
  /** Who saw what arrived or came back: our own RPC, or only the service. Null before. */
  witness: 'chain' | 'service' | null
  /** What the service said of a failure; null where there is none. */
  failReason: string | null
  times: ReportedTimes
}>

/** The roles that pay. */
const payingRoles: ReadonlySet<ItemState['role']> = new Set(['deposit', 'call', 'permit'])

/**
 * What an execution has come to, in figures: ids, hashes, amounts, dollars and times. Pure; of any state, ended or not.
 *
 * @example
 * const { requestId, from, to, times } = getExecutionReport(execution.getSnapshot())
 */
export function getExecutionReport(state: ExecutionState): ExecutionReport {
  const { id, quote, service } = state
  const { request, details, requestId } = quote
  const situation = getSituation(state)
  const call = situation.name === 'called' ? situation.proof : null
  const deposit = getDeposit(state)
  const paid = deposit ?? call
  const fill = getOutcome(state, 'fill')
  const refund = getOutcome(state, 'refund')
  const hash = paid?.hash ?? namedHash(state) ?? service?.reading.inTransactions.at(-1) ?? null
  const { asked, sent } = askOf(state, paid, hash)
  // What settles by itself on one chain leaves and arrives at once.
  const own = request.originChainId === request.destinationChainId ? call : null
  return {
    ...{ id, requestId, orderId: orderIdOf(quote), status: getExecutionStatus(state) },
    from: {
      chainId: paid?.chainId ?? request.originChainId,
      ...quotedOf(details.currencyIn),
      moved: deposit?.amount ?? null,
      hash,
    },
    to: {
      chainId: fill?.chainId ?? request.destinationChainId,
      ...quotedOf(details.currencyOut),
      moved: fill?.amount ?? null,
      hash: fill?.hash ?? own?.hash ?? null,
    },
    refund: refund && { chainId: refund.chainId, hash: refund.hash, moved: refund.amount },
    witness: (fill ?? refund)?.witness ?? (own ? 'chain' : null),
    failReason: service?.reading.failReason ?? null,
    times: {
      quoted: quote.receivedAt,
      ...{ asked, sent },
      included: paid?.at ?? null,
      filled: fill?.at ?? own?.at ?? null,
      refunded: refund?.at ?? null,
    },
  }
}

function quotedOf(end: Amount | null): Pick<ReportedEnd, 'currency' | 'quoted' | 'usd'> {
  return { currency: end?.currency ?? null, quoted: end?.amount ?? null, usd: end?.usd ?? null }
}

/** What names a transaction of an ask. */
type Named = Extract<Fact, { type: 'hash' | 'signed' }>

/** The transaction that was named last for what pays, unless it turned out to be another one or to have done nothing. */
function namedHash(state: ExecutionState): string | null {
  const refused = new Set(
    state.facts.flatMap((fact) =>
      fact.type === 'hash-refused' || fact.type === 'reverted' || fact.type === 'replaced' ? [fact.hash] : [],
    ),
  )
  return (
    state.facts.findLast(
      (fact): fact is Named => isNaming(fact) && isPaying(state, fact) && !refused.has(fact.hash),
    )?.hash ?? null
  )
}

/** The ask that led to what was paid, and when it was out. */
function askOf(
  state: ExecutionState,
  paid: Extract<Proof, { type: 'deposit' | 'call' }> | null,
  hash: string | null,
): Pick<ReportedTimes, 'asked' | 'sent'> {
  const { asks, facts } = state
  const named = facts.find((fact): fact is Named => isNaming(fact) && fact.hash === hash)
  const ask =
    (named && asks.find((one) => isSameAsk(one, named))) ??
    asks.findLast((one) =>
      paid === null ? isPaying(state, one) : isSameItem(one, paid) && one.askedAt <= paid.at,
    )
  const posted = ask && facts.find((fact) => fact.type === 'posted' && isSameAsk(fact, ask))
  return { asked: ask?.askedAt ?? null, sent: named?.at ?? posted?.at ?? null }
}

function isNaming(fact: Fact): fact is Named {
  return fact.type === 'hash' || fact.type === 'signed'
}

function isPaying({ items }: ExecutionState, of: Pick<Ask, 'step' | 'item'>): boolean {
  return items.some((item) => isSameItem(item, of) && payingRoles.has(item.role))
}

function isSameItem(left: Pick<Ask, 'step' | 'item'>, right: Pick<Ask, 'step' | 'item'>): boolean {
  return left.step === right.step && left.item === right.item
}

function isSameAsk(
  left: Pick<Ask, 'step' | 'item' | 'attempt'>,
  right: Pick<Ask, 'step' | 'item' | 'attempt'>,
): boolean {
  return isSameItem(left, right) && left.attempt === right.attempt
}
