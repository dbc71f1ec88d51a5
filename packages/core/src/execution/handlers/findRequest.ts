import { getRequestStatus } from '../../actions/getRequestStatus.js'
import { listRequests } from '../../actions/listRequests.js'
import type { IntentClient } from '../../client/intentClient.js'
import type { RequestRecord, StatusReading } from '../../domain/request.js'
import { isServiceError } from '../../errors/service.js'
import type { RequestName } from '../following/state.js'

/** A request the service knows of. The record is null where it gives none to this caller. */
export type Found = Readonly<{
  requestId: string
  others: readonly string[]
  record: RequestRecord | null
  reading: StatusReading
}>

/**
 * Asks the service for the request of this name. By an id the status is enough, which needs no key; by a hash the
 * list of requests is searched (interface: `GET /requests/v3`), with `0x` and without.
 *
 * @returns null where the service knows of none
 * @throws what the calls throw
 */
export async function findRequest(
  client: IntentClient,
  asked: RequestName,
  signal: AbortSignal,
): Promise<Found | null> {
  return 'requestId' in asked
    ? findById(client, asked.requestId, signal)
    : findByHash(client, asked.hash, signal)
}

/** The record of a request; null where there is none. */
export async function readRecord(
  client: IntentClient,
  requestId: string,
  signal: AbortSignal,
): Promise<RequestRecord | null> {
  const { requests } = await listRequests(client, { id: requestId, limit: 1, signal })
  return requests.find(({ id }) => id.toLowerCase() === requestId.toLowerCase()) ?? null
}

async function findById(client: IntentClient, requestId: string, signal: AbortSignal): Promise<Found | null> {
  const reading = await getRequestStatus(client, { requestId, signal })
  if (reading.status !== 'unknown') return { requestId, others: [], record: null, reading }
  // `unknown` is a word of the status endpoint: the list may know better, where it may be asked.
  const record = await readRecord(client, requestId, signal).catch((error: unknown) => {
    if (isServiceError(error) && error.retry === 'never') return null
    throw error
  })
  return record && { requestId, others: [], record, reading: readingOf(record) }
}

async function findByHash(client: IntentClient, hash: string, signal: AbortSignal): Promise<Found | null> {
  for (const spelling of spellingsOf(hash)) {
    const deposits = await listRequests(client, { depositTxHash: spelling, signal })
    // A hash of a fill or a refund, or of what was sent to a deposit address.
    const { requests } =
      deposits.requests.length > 0 ? deposits : await listRequests(client, { term: spelling, signal })
    const [record, ...rest] = requests.filter((one) => !isPerson(one, spelling))
    if (record) {
      return { requestId: record.id, others: rest.map(({ id }) => id), record, reading: readingOf(record) }
    }
  }
  return null
}

// TON writes 64 hexadecimal digits without `0x`; people paste either.
function spellingsOf(hash: string): readonly string[] {
  if (/^0x[0-9a-f]+$/i.test(hash)) return [hash, hash.slice(2)]
  return /^[0-9a-f]{64}$/i.test(hash) ? [hash, `0x${hash}`] : [hash]
}

// The search by term finds people too: all that somebody ever did is not what was asked for.
function isPerson({ user, sender, recipient, refundTo }: RequestRecord, text: string): boolean {
  return [user, sender, recipient, refundTo].some((address) => address?.toLowerCase() === text.toLowerCase())
}

/** What a record says of the state, as the status endpoint would. */
export function readingOf(record: RequestRecord): StatusReading {
  const { id, status, inTransactions, outTransactions, updatedAt, failReason, refundFailReason } = record
  const time = updatedAt === null ? Number.NaN : Date.parse(updatedAt)
  const hashesOf = (transactions: RequestRecord['inTransactions']): readonly string[] =>
    transactions.flatMap(({ hash }) => (hash === null ? [] : [hash]))
  return {
    requestId: id,
    status,
    inTransactions: hashesOf(inTransactions),
    outTransactions: hashesOf(outTransactions),
    updatedAt: Number.isNaN(time) ? null : time,
    failReason,
    refundFailReason,
    details: null,
  }
}
