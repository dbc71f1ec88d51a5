import type { IntentClient } from '../client/intentClient.js'
import type { RequestPage } from '../domain/request.js'
import { writeJson } from '../utils/writeJson.js'
import { decodeRequests } from '../wire/decodeRequests.js'
import { checkListRequests } from './checkListRequests.js'
import { listRequestsRepeat } from './repeats.js'
import type { ListRequestsParameters } from './requestFilters.js'

export type ListRequestsReturnType = RequestPage

/**
 * Reads one page of requests, newest first unless asked otherwise (interface: `GET /requests/v3`). Needs a key on
 * the way. Lists of keys and features are written with commas.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const { requests, continuation } = await listRequests(client, { user, status: 'failure', limit: 20 })
 */
export async function listRequests(
  client: IntentClient,
  parameters: ListRequestsParameters = {},
): Promise<ListRequestsReturnType> {
  checkListRequests(parameters)
  const { signal, filters, features, apiKey, ...query } = parameters
  return decodeRequests(
    await client.request({
      method: 'GET',
      path: '/requests/v3',
      query: {
        ...query,
        filters: filters && writeJson(filters),
        features: features?.join(','),
        apiKey: typeof apiKey === 'string' ? apiKey : apiKey?.join(','),
      },
      signal,
      repeat: listRequestsRepeat,
    }),
    client.leftOut?.tell,
  )
}
