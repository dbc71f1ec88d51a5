import type { IntentClient, Preview, QuoteRequest } from '@portage/core'
import { getPrice } from '@portage/core/actions'
import type { DataTag } from '@tanstack/react-query'
import { offerDefaults, type ReadingOptions } from './defaults.js'
import { type QuoteKeyParameters, readQuoteRequest, writeQuoteRequest } from './quote.js'
import { type QueryScope, queryScope } from './scope.js'

/** Key of one preview; `null` in the place of the request stands for no request. */
export type PreviewQueryKey = DataTag<
  readonly [...QueryScope<'preview'>, QuoteKeyParameters | null],
  Preview | null
>

export function previewQueryKey(client: IntentClient, request: QuoteRequest | null): PreviewQueryKey {
  return [...queryScope(client, 'preview'), writeQuoteRequest(request)] as const as PreviewQueryKey
}

/** Asks what a quote would roughly say. */
export function previewQueryOptions(
  client: IntentClient,
  request: QuoteRequest | null,
): ReadingOptions<Preview | null, PreviewQueryKey> {
  return {
    ...offerDefaults,
    queryKey: previewQueryKey(client, request),
    queryFn: ({ queryKey: [, , , asked], signal }) =>
      asked === null ? null : getPrice(client, { ...readQuoteRequest(asked), signal }),
  }
}
