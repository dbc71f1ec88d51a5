import type { IntentRequest } from '../../state/request.js'
import type { ServiceContext } from '../context.js'
import { describeStatus } from '../describeStatus.js'
import { nameAddressType } from '../nameAddressType.js'
import { toRequestRecord } from '../toRequestRecord.js'

/** What a webhook says of a request that has just changed. */
export function toWebhook(
  context: Pick<ServiceContext, 'chains' | 'families' | 'hub' | 'now' | 'url'>,
  request: IntentRequest,
): Readonly<Record<string, unknown>> {
  const { quoteCreatedAt: _, details: __, ...status } = describeStatus(request)
  const { depositAddress } = toRequestRecord(context, request)
  return {
    event: 'request.status.updated',
    timestamp: context.now(),
    data: {
      ...status,
      requestId: request.id,
      referrer: request.referrer,
      details: null,
      depositAddress: nameAddressType(depositAddress),
    },
  }
}
