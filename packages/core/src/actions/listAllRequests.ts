import type { IntentClient } from '../client/intentClient.js'
import type { RequestRecord } from '../domain/request.js'
import { listRequests } from './listRequests.js'
import type { ListRequestsParameters } from './requestFilters.js'

export type ListAllRequestsParameters = ListRequestsParameters
export type ListAllRequestsReturnType = AsyncGenerator<RequestRecord, void, void>

/**
 * Reads all requests that fit, page after page, as fast as they are taken. Leaving the loop reads no further page.
 * A record that moves between pages while they are read is yielded once.
 *
 * @throws as `listRequests` does, and ends there
 * @example
 * for await (const record of listAllRequests(client, { user, status: 'failure' })) show(record)
 */
export async function* listAllRequests(
  client: IntentClient,
  parameters: ListAllRequestsParameters = {},
): ListAllRequestsReturnType {
  const seen = new Set<string>()
  let continuation = parameters.continuation
  do {
    const page = await listRequests(client, { ...parameters, continuation })
    for (const record of page.requests) {
      if (seen.has(record.id)) continue
      seen.add(record.id)
      yield record
    }
    // A service that names the same place again would be asked for ever.
    continuation = page.continuation === continuation ? undefined : (page.continuation ?? undefined)
  } while (continuation !== undefined)
}
