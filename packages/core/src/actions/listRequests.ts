import type { IntentClient } from '../client/createIntentClient.js'
import { repeats } from '../client/repeat.js'
import type { Open } from '../domain/brand.js'
import type { RequestPage } from '../domain/request.js'
import { InputError } from '../errors/input.js'
import { decodeRequests } from '../wire/decodeRequests.js'

export type ListRequestsParameters = Readonly<{
  /** An address that sent, received or signed. */
  user?: string | undefined
  status?: Open<'success' | 'failure' | 'refund' | 'pending' | 'depositing'> | undefined
  /** One request by its id. */
  id?: string | undefined
  orderId?: string | undefined
  /** Searches ids, hashes and users at once. */
  term?: string | undefined
  depositTxHash?: string | undefined
  originChainId?: number | undefined
  destinationChainId?: number | undefined
  sortBy?: 'createdAt' | 'updatedAt' | 'amountUsd' | undefined
  sortDirection?: 'asc' | 'desc' | undefined
  /** Also counts all of them, which takes the service longer. */
  includeTotal?: boolean | undefined
  /** 1 to 50. */
  limit?: number | undefined
  /** From the page before. */
  continuation?: string | undefined
  signal?: AbortSignal | undefined
}>

/**
 * Reads one page of requests, newest first unless asked otherwise (interface: `GET /requests/v3`). Needs a key on
 * the way.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 */
export async function listRequests(
  client: IntentClient,
  { signal, ...query }: ListRequestsParameters = {},
): Promise<RequestPage> {
  const { limit } = query
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= 50)) {
    throw new InputError('limit', 'is not a number of records a page can have', 'Give 1 to 50.')
  }
  return decodeRequests(
    await client.request({
      method: 'GET',
      path: '/requests/v3',
      query,
      signal,
      repeat: repeats.listRequests,
    }),
  )
}
