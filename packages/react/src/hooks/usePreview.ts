'use client'

import type { Preview, QuoteRequest } from '@portage/core'
import { usePortage } from '../provider/usePortage.js'
import type { QuotePhase } from '../query/createOfferStore.js'
import { type PreviewQueryKey, previewQueryOptions } from '../query/preview.js'
import { type OfferParameters, useRefreshed } from './useRefreshed.js'

/** What `usePreview` is asked for, and how the answer is kept up to date. */
export type UsePreviewParameters<Selected = Preview> = QuoteRequest & OfferParameters<Preview, Selected>

/** What `usePreview` answers. */
export type UsePreviewReturnType<Selected = Preview> = Readonly<{
  /** The last preview that is worth showing, or null. Nothing in it can be carried out. */
  preview: Preview | null
  /** What `query.select` makes of it; the preview itself without one. */
  data: Selected | null
  /** Why the present request has no answer, or no newer one; null otherwise. */
  error: Error | null
  phase: QuotePhase
  /** Whether the preview shown belongs to an earlier request. */
  isStale: boolean
  /** When the preview shown arrived, milliseconds on the client's clock. */
  receivedAt: number | null
  /** The newest preview for the present request, drawn or not; null while there is none. */
  latest: () => Preview | null
  /** Asks again at once. Answers with the preview, or null when there is none. */
  refetch: () => Promise<Preview | null>
}>

/**
 * What a quote would roughly say, before a wallet is connected. Kept up to date as `useQuote` keeps a quote; a run
 * takes a quote only, so a preview cannot be sent by mistake.
 *
 * @param parameters as for `useQuote`; with no account at hand, `previewAccount` names one for `user` and `recipient`
 * @example
 * const nobody = previewAccount('evm')
 * const { preview } = usePreview(nobody === null ? null : { ...request, user: nobody, recipient: nobody })
 */
export function usePreview<Selected = Preview>(
  parameters: UsePreviewParameters<Selected> | null,
): UsePreviewReturnType<Selected> {
  const { client, refreshQuoteAge } = usePortage('usePreview')
  const { answer, ...rest } = useRefreshed<Preview, PreviewQueryKey, Selected>(
    client,
    parameters,
    previewQueryOptions,
    refreshQuoteAge,
  )
  return { ...rest, preview: answer }
}
