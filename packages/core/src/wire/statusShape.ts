import type { GenericSchema } from 'valibot'
import { pipe, string, transform } from 'valibot'
import type { RequestStatus, StatusReading } from '../domain/request.js'
import { object } from '../utils/shapes.js'
import { reason, shownNumber, shownText, shownTexts } from './parts.js'

/**
 * Words of the older status endpoints that mean what a present one means. `fallback` is not here: the present
 * endpoint still says it, and it may be a payout of another kind than a refund.
 */
const older: Readonly<Record<string, RequestStatus | undefined>> = Object.assign(Object.create(null), {
  received: 'pending',
  delayed: 'pending',
  refunded: 'refund',
})

/** One reading of a request's state, without the id it is about. */
export const statusShape: GenericSchema<unknown, Omit<StatusReading, 'requestId'>> = pipe(
  object({
    status: string(),
    inTxHashes: shownTexts(),
    txHashes: shownTexts(),
    updatedAt: shownNumber(),
    // What the older status endpoint calls it.
    time: shownNumber(),
    failReason: reason(),
    refundFailReason: reason(),
    details: shownText(),
  }),
  transform((read) => ({
    status: older[read.status] ?? read.status,
    inTransactions: read.inTxHashes,
    outTransactions: read.txHashes,
    updatedAt: read.updatedAt ?? read.time,
    failReason: read.failReason,
    refundFailReason: read.refundFailReason,
    details: read.details,
  })),
)
