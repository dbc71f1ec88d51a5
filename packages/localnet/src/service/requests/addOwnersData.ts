import type { ApiKey } from '../../state/createKeys.js'
import type { IntentRequest } from '../../state/request.js'
import type { RequestRecordJson } from '../toRequestRecord.js'

/**
 * Adds what only the integrator that owns a request is told, and only when it asks (interface: Request record). Nothing
 * here has a platform fee, and what a screening found is never told, only whom it stopped.
 *
 * @param key the one the request was quoted with
 */
export function addOwnersData(
  record: RequestRecordJson,
  { referrer, progress }: IntentRequest,
  key: ApiKey,
): RequestRecordJson {
  const blocked = progress.status === 'failure' ? progress.blockedAddresses : undefined
  const owners = {
    referrer,
    platformFee: null,
    apiKeyName: key.label,
    blockedAddresses: blocked ?? null,
  }
  return { ...record, data: { ...record.data, ...owners } }
}
