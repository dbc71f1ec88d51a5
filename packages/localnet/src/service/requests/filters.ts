import { parseUnits } from 'viem'
import type { IntentRequest } from '../../state/request.js'
import { toMicroUsd } from '../pricing.js'
import type { RequestRecordJson } from '../toRequestRecord.js'

/** A request as it is looked for: as it is known here, and as it is told. */
export interface Subject {
  readonly request: IntentRequest
  readonly record: RequestRecordJson
}

/** What one filter compares with. A request without a value reads as none. */
export type Filter =
  | {
      readonly by: 'text'
      readonly read: (subject: Subject) => readonly string[]
      /** The only values that can be looked for. */
      readonly allowed?: readonly string[] | undefined
      /** Letter case counts. */
      readonly exact?: boolean | undefined
    }
  /** In millionths of the unit. */
  | { readonly by: 'least' | 'most'; readonly read: (subject: Subject) => readonly bigint[] }

type Read<Value> = (subject: Subject) => Value | null | undefined

const text = (...reads: readonly Read<string>[]): Filter => ({ by: 'text', read: toRead(reads) })
const number = (by: 'least' | 'most', read: Read<bigint>): Filter => ({ by, read: toRead([read]) })

function toRead<Value>(reads: readonly Read<Value>[]): (subject: Subject) => readonly Value[] {
  return (subject) =>
    reads.map((read) => read(subject)).filter((value) => value !== null && value !== undefined)
}

const originChain: Read<string> = ({ request }) => String(request.origin.currency.chainId)
const destinationChain: Read<string> = ({ request }) => String(request.destination.currency.chainId)
const deposit = ({ request: { progress } }: Subject) => ('deposit' in progress ? progress.deposit : null)
const payment = ({ request: { progress } }: Subject) => ('payment' in progress ? progress.payment : null)
const hashOf =
  (kind: 'fill' | 'refund'): Read<string> =>
  (subject) => {
    const paid = payment(subject)
    return paid?.kind === kind ? paid.hash : null
  }
const depositHash: Read<string> = (subject) => deposit(subject)?.hash
const orderId: Read<string> = ({ request: { settlement } }) =>
  settlement.by === 'order' ? settlement.orderId : null
const depositAddress: Read<string> = ({ record }) => record.depositAddress?.address
const million = 1_000_000n
const quotedAt: Read<bigint> = ({ request }) => BigInt(request.createdAt) * 1_000n
const block: Read<bigint> = (subject) => {
  const seen = deposit(subject)
  return seen && seen.block * million
}
/** What was asked for is worth, in millionths of a dollar. */
export function amountUsdOf({ request: { origin } }: Subject): bigint {
  return toMicroUsd(origin.amount, origin.currency)
}
const appFeesUsd: Read<bigint> = ({ record }) =>
  record.data.appFees.actual.reduce((sum, { amountUsd = '0' }) => sum + parseUnits(amountUsd, 6), 0n)
/** From the deposit to the fill, in the time of their chains. */
const fillTime: Read<bigint> = (subject) => {
  const [seen, paid] = [deposit(subject), payment(subject)]
  if (seen === null || paid?.kind !== 'fill' || paid.receipt === undefined) return null
  return BigInt(Math.max(0, paid.receipt.timestamp - seen.timestamp)) * million
}

/**
 * Everything requests can be looked for by (interface: `GET /requests/v3`), at the top and, but for `features`, in a
 * group. Numbers are dollars, seconds and blocks as their names say; times are those of the quote.
 */
export const filters: Readonly<Record<string, Filter>> = {
  user: text(
    ({ request }) => request.user,
    ({ request }) => request.recipient,
    ({ request }) => request.refundTo,
    ({ record }) => record.sender,
    // The service's own hook finds by it what became of a deposit address.
    depositAddress,
  ),
  recipient: text(({ request }) => request.recipient),
  status: {
    by: 'text',
    read: ({ record }) => [record.status],
    allowed: ['success', 'failure', 'refund', 'pending', 'depositing'],
  },
  id: text(({ request }) => request.id),
  orderId: text(orderId),
  depositTxHash: text(depositHash),
  fillTxHash: text(hashOf('fill')),
  refundTxHash: text(hashOf('refund')),
  depositAddress: text(depositAddress),
  requestType: text(({ record }) => record.requestType),
  failReason: text(({ record }) => record.data.failReason),
  refundFailReason: text(({ record }) => record.data.refundFailReason),
  chainId: text(originChain, destinationChain),
  originChainId: text(originChain),
  destinationChainId: text(destinationChain),
  currencyInChainId: text(originChain),
  currencyOutChainId: text(destinationChain),
  currencyInAddress: text(({ request }) => request.origin.currency.address),
  currencyOutAddress: text(({ request }) => request.destination.currency.address),
  currencyInSymbol: text(({ request }) => request.origin.currency.symbol),
  currencyOutSymbol: text(({ request }) => request.destination.currency.symbol),
  startTimestamp: number('least', quotedAt),
  endTimestamp: number('most', quotedAt),
  startBlock: number('least', block),
  endBlock: number('most', block),
  amountUsdMin: number('least', amountUsdOf),
  amountUsdMax: number('most', amountUsdOf),
  appFeesAmountUsdMin: number('least', appFeesUsd),
  appFeesAmountUsdMax: number('most', appFeesUsd),
  fillTimeMin: number('least', fillTime),
  fillTimeMax: number('most', fillTime),
  referrer: { by: 'text', read: toRead<string>([({ request }) => request.referrer]), exact: true },
  features: { by: 'text', read: ({ record }) => record.features },
  /** Ids, hashes and users at once. */
  term: text(
    ({ request }) => request.id,
    orderId,
    ({ request }) => request.user,
    ({ request }) => request.recipient,
    depositAddress,
    depositHash,
    hashOf('fill'),
    hashOf('refund'),
  ),
}
