import type { GenericSchema } from 'valibot'
import { pipe, string, transform } from 'valibot'
import type { RequestStatus, StatusReading } from '../domain/request.js'
import { object } from '../utils/shapes.js'
import { reason, shownNumber, shownText, shownTexts } from './parts.js'

/**
 * Words that mean what another one means. The present endpoint still says `fallback` for an order that was not filled,
 * with a reason as a refund has (interface: Request status); whether the money is back is read on chain.
 */
const synonyms: Readonly<Record<string, RequestStatus | undefined>> = Object.assign(Object.create(null), {
  received: 'pending',
  delayed: 'pending',
  refunded: 'refund',
  fallback: 'refund',
})

/** One word for each state of a request. A word that nobody knows stays as it is. */
export const requestStatus: GenericSchema<unknown, RequestStatus> = pipe(
  string(),
  transform((status) => synonyms[status] ?? status),
)

/** One reading of a request's state, without the id it is about. */
export const statusShape: GenericSchema<unknown, Omit<StatusReading, 'requestId'>> = pipe(
  object({
    status: requestStatus,
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
    status: read.status,
    inTransactions: read.inTxHashes,
    outTransactions: read.txHashes,
    updatedAt: read.updatedAt ?? read.time,
    failReason: read.failReason,
    refundFailReason: read.refundFailReason,
    details: read.details,
  })),
)
