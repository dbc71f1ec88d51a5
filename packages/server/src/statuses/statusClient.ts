import type { IntentClient, StatusReading } from '@portage/core'
import { isServiceError } from '@portage/core'
import { getRequestStatus } from '@portage/core/actions'
import { decodeRequests } from '@portage/core/wire'
import { LRUCache } from 'lru-cache'
import { keyOfRequest } from './store.js'

type RequestRecord = ReturnType<typeof decodeRequests>['requests'][number]

/** The longest page of the request list (interface: Limits, 6). */
const longestPage = 50
/** Of how many ids it is remembered that a list with them was refused. */
const mostDoubted = 10_000

/** Asks the service for the statuses of several requests in one call. */
export type AskStatuses = Readonly<{
  /** How many it takes at once. */
  most: number
  /** Of these the first that may go into one call. */
  together: (requestIds: readonly string[]) => readonly string[]
  /** Whether the service has said that this is no id of a request. */
  isNone: (requestId: string) => boolean
  /** One call. Requests the service does not know are left out of the answer. @throws as the client does */
  ask: (requestIds: readonly string[], signal: AbortSignal) => Promise<readonly StatusReading[]>
}>

/**
 * One request is asked for at the status endpoint, several in one page of the request list (interface:
 * `GET /requests/v3`, a list of values within a field). Those of a list that was refused go into lists of half its
 * length from then on, so that an id that is none is soon alone, and is not asked for again; a service that takes no
 * lists is asked one by one.
 */
export function createAskStatuses(client: IntentClient): AskStatuses {
  /** How long a list may be that an id stands in, where that is less than a page; 0 for what is none. */
  const limits = new LRUCache<string, number>({ max: mostDoubted })
  const limitOf = (id: string): number => limits.get(keyOfRequest(id)) ?? longestPage

  return {
    most: longestPage,
    together: (requestIds) => {
      const asked = requestIds.filter((id) => limitOf(id) > 0)
      const end = asked.findIndex((_, at) => asked.slice(0, at + 1).some((id) => limitOf(id) <= at))
      return end === -1 ? asked : asked.slice(0, end)
    },
    isNone: (requestId) => limitOf(requestId) === 0,
    ask: async (requestIds, signal) => {
      const [first] = requestIds
      if (first === undefined) return []
      try {
        if (requestIds.length === 1) {
          const reading = await getRequestStatus(client, { requestId: first, signal, repeat: 'never' })
          return reading.status === 'unknown' ? [] : [reading]
        }
        const query = { filters: JSON.stringify([{ id: requestIds }]), limit: longestPage }
        // Not through the action: it would repeat by itself what is counted here.
        const page = await client.request({
          method: 'GET',
          path: '/requests/v3',
          query,
          signal,
          repeat: 'never',
        })
        const readings = decodeRequests(page).requests.map(toReading)
        for (const id of requestIds) limits.delete(keyOfRequest(id))
        return readings
      } catch (error) {
        if (!isServiceError(error) || error.status !== 400) throw error
        for (const id of requestIds) limits.set(keyOfRequest(id), Math.floor(requestIds.length / 2))
        if (requestIds.length === 1) return []
        throw error
      }
    },
  }
}

function toReading(record: RequestRecord): StatusReading {
  const updatedAt = Date.parse(record.updatedAt ?? '')
  const hashesOf = (transactions: RequestRecord['inTransactions']): string[] =>
    transactions.flatMap(({ hash }) => (hash === null ? [] : [hash]))
  return {
    requestId: record.id,
    status: record.status,
    inTransactions: hashesOf(record.inTransactions),
    outTransactions: hashesOf(record.outTransactions),
    updatedAt: Number.isNaN(updatedAt) ? null : updatedAt,
    failReason: record.failReason,
    refundFailReason: record.refundFailReason,
    details: null,
  }
}
