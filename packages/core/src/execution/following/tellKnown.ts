import type { Amount, Currency } from '../../domain/currency.js'
import { isNativeAddress } from '../../domain/currency.js'
import type { RequestRecord } from '../../domain/request.js'
import type { Outcome, Payable } from '../handlers/followOutcome.js'
import type { ServiceReport } from '../state.js'
import type { FollowedState, Known, Movement, RequestFacts } from './state.js'

/** What is known, as it is told. Pure: what is proved counts before what is said. */
export function tellKnown(known: Known): FollowedState {
  const { asked, since, search, requestId, service, outcome } = known
  if (requestId === null || service === null) {
    if (search === 'looking') return { name: 'looking', asked, since }
    if (search !== 'unknown') return { name: 'unreadable', asked, since, failure: search }
    return { name: 'unknown', asked, since, check: 'requestId' in asked ? 'request-id' : 'transaction' }
  }
  const facts = factsOf(known, requestId, service)
  if (outcome === null) return { ...facts, name: nameOf(known, service) }
  const payout = payoutOf(outcome, known.record)
  return { ...facts, name: outcome.type === 'fill' ? 'arrived' : 'refunded', payout }
}

/** Where a fill or a refund should come out by the service's record; null where the record does not say. */
export function payableOf(record: RequestRecord, type: Outcome['type']): Payable | null {
  const amount = amountOf(record, type)
  const recipient = (type === 'fill' ? record.recipient : record.refundTo) ?? record.user
  if (amount === null || recipient === null) return null
  const { chainId, address } = amount.currency
  // A refund is what is left after its own costs: no least amount is known of it.
  const least = (type === 'fill' ? amount.minimumAmount : null) ?? 1n
  return { orderId: record.orderId as Payable['orderId'], chainId, recipient, currency: address, least }
}

function nameOf(
  { failure }: Known,
  { reading }: ServiceReport,
): 'waiting' | 'underway' | 'settling' | 'failed' {
  const { status } = reading
  if (failure === 'stood') return 'failed'
  if (status === 'success' || status === 'failure' || status === 'refund') return 'settling'
  return status === 'waiting' ? 'waiting' : 'underway'
}

function factsOf(
  { record, others, deposit }: Known,
  requestId: string,
  service: ServiceReport,
): RequestFacts {
  const { reading } = service
  return {
    requestId,
    others,
    orderId: record?.orderId ?? null,
    user: record?.user ?? null,
    recipient: record?.recipient ?? null,
    refundTo: record?.refundTo ?? null,
    originChainId: originOf(record),
    destinationChainId: record?.quotedOutput?.currency.chainId ?? null,
    paid: record?.deposited ?? null,
    paidFrom: record?.depositedFrom ?? null,
    expected: record?.quotedOutput ?? null,
    deposit:
      deposit === null ? reportedDeposit(record, reading.inTransactions) : seenDeposit(deposit, record),
    payout: null,
    service,
    failReason: reading.failReason ?? record?.failReason ?? null,
    refundFailReason: reading.refundFailReason ?? record?.refundFailReason ?? null,
    supersededByRequestId: record?.supersededByRequestId ?? null,
    record,
  }
}

/** The chain the money was given on, in the service's words. */
export function originOf(record: RequestRecord | null): number | null {
  return (
    record?.origin?.chainId ??
    record?.inTransactions[0]?.chainId ??
    record?.deposited?.currency.chainId ??
    null
  )
}

function seenDeposit(
  { chainId, hash, token, amount }: NonNullable<Known['deposit']>,
  record: RequestRecord | null,
): Movement {
  return { chainId, hash, amount, currency: currencyOf(record, chainId, token), witness: 'chain' }
}

function reportedDeposit(record: RequestRecord | null, inTransactions: readonly string[]): Movement | null {
  const hash = record?.origin?.transactionId ?? inTransactions[0] ?? record?.inTransactions[0]?.hash ?? null
  if (hash === null) return null
  const chainId = originOf(record)
  const { amount = null, currency = null } = record?.origin ?? {}
  if (amount === null || currency === null || chainId === null) {
    const paid = record?.depositedFrom === 'actual' ? record.deposited : null
    const { amount: came = null } = paid ?? {}
    return { chainId, hash, amount: came, currency: paid?.currency ?? null, witness: 'service' }
  }
  return { chainId, hash, amount, currency: currencyOf(record, chainId, currency), witness: 'service' }
}

function payoutOf(outcome: Outcome, record: RequestRecord | null): Movement {
  const { hash, witness } = outcome
  const reported = record && reportedPayout(record, outcome.type)
  const chainId = outcome.chainId ?? reported?.currency.chainId ?? null
  return {
    chainId,
    hash,
    witness,
    amount: outcome.amount ?? (witness === 'service' ? (reported?.amount ?? null) : null),
    currency: reported?.currency ?? (record && (amountOf(record, outcome.type)?.currency ?? null)),
  }
}

/** What arrived or came back in the service's words: never what was only quoted. */
function reportedPayout(record: RequestRecord, type: Outcome['type']): Amount | null {
  if (type === 'refund') return record.refunded
  return record.receivedFrom === 'actual' ? record.received : null
}

/** What should come out: the currency it is in and, for a fill, how much. */
function amountOf(record: RequestRecord, type: Outcome['type']): Amount | null {
  return type === 'fill' ? (record.quotedOutput ?? record.received) : (record.refunded ?? record.deposited)
}

/** A token as the record names it anywhere on the chain it came in on. */
function currencyOf(record: RequestRecord | null, chainId: number, token: string | null): Currency | null {
  const { quoted, actual } = record?.route ?? { quoted: null, actual: null }
  const amounts = [
    record?.deposited,
    ...[actual, quoted].flatMap((route) => [route?.origin?.inputCurrency, route?.origin?.outputCurrency]),
  ]
  for (const amount of amounts) {
    const currency = amount?.currency
    if (currency?.chainId !== chainId) continue
    const isSame =
      token === null
        ? isNativeAddress(currency.address, 'evm')
        : currency.address.toLowerCase() === token.toLowerCase()
    if (isSame) return currency
  }
  return null
}
