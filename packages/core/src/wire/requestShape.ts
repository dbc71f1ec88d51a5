import type { GenericSchema } from 'valibot'
import { array, boolean, fallback, nullable, object, pipe, string, transform } from 'valibot'
import type { Amount } from '../domain/currency.js'
import type { RequestRecord, RequestTransaction } from '../domain/request.js'
import { amountShape } from './amountShape.js'
import { reason, shownNumber, shownText } from './parts.js'

/** A part that is null wherever it cannot be read: one odd record must not hide a person's whole history. */
const lenient = <Output>(shape: GenericSchema<unknown, Output>): GenericSchema<unknown, Output | null> =>
  fallback(nullable(shape), null)

const transactions: GenericSchema<unknown, RequestTransaction[]> = fallback(
  array(
    pipe(
      // `hash` is what records before the third version call it.
      object({ txHash: shownText(), hash: shownText(), chainId: shownNumber(), timestamp: shownNumber() }),
      transform(({ txHash, hash, chainId, timestamp }) => ({ hash: txHash ?? hash, chainId, timestamp })),
    ),
  ),
  [],
)

const side = lenient(object({ inputCurrency: lenient(amountShape), outputCurrency: lenient(amountShape) }))
const phase = lenient(object({ origin: side, destination: side }))

/** One record of the request list (interface: Request record), also as its second version spelled it. */
export const requestShape: GenericSchema<unknown, RequestRecord> = pipe(
  object({
    id: string(),
    status: string(),
    user: shownText(),
    sender: shownText(),
    recipient: shownText(),
    refundTo: shownText(),
    requestType: shownText(),
    createdAt: shownText(),
    updatedAt: shownText(),
    supersededByRequestId: shownText(),
    data: lenient(
      object({
        failReason: reason(),
        refundFailReason: reason(),
        inTxs: transactions,
        outTxs: transactions,
        route: lenient(object({ actual: phase, quoted: phase })),
        metadata: lenient(object({ currencyIn: lenient(amountShape), currencyOut: lenient(amountShape) })),
      }),
    ),
    protocol: lenient(object({ orderId: shownText(), isWithdrawable: lenient(boolean()) })),
  }),
  transform(({ data, protocol, ...record }) => ({
    ...record,
    failReason: data?.failReason ?? null,
    refundFailReason: data?.refundFailReason ?? null,
    inTransactions: data?.inTxs ?? [],
    outTransactions: data?.outTxs ?? [],
    deposited: deposited(data),
    received: received(data),
    orderId: protocol?.orderId ?? null,
    isWithdrawable: protocol?.isWithdrawable ?? null,
  })),
)

type Side = Readonly<{ inputCurrency: Amount | null; outputCurrency: Amount | null }> | null
type Phase = Readonly<{ origin: Side; destination: Side }> | null
type Data = Readonly<{
  route: Readonly<{ actual: Phase; quoted: Phase }> | null
  metadata: Readonly<{ currencyIn: Amount | null; currencyOut: Amount | null }> | null
}> | null

// The interface's rules for the request record, 1 and 2: actual before quoted.
function deposited(data: Data): Amount | null {
  const { actual, quoted } = data?.route ?? {}
  return actual?.origin?.inputCurrency ?? quoted?.origin?.inputCurrency ?? data?.metadata?.currencyIn ?? null
}

// A swap on one chain has no destination side: what it pays out is the origin's output.
function received(data: Data): Amount | null {
  const { actual, quoted } = data?.route ?? {}
  const crossed = actual?.destination?.outputCurrency ?? quoted?.destination?.outputCurrency
  const swapped = actual?.origin?.outputCurrency ?? quoted?.origin?.outputCurrency
  const hasDestination = actual?.destination || quoted?.destination
  return crossed ?? (hasDestination ? null : swapped) ?? data?.metadata?.currencyOut ?? null
}
