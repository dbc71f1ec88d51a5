import { previewAccount, type QuoteRequest } from '@portage/core'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { quoteJson, requestOf } from '../../test/quotes.js'
import { renderPortageHook } from '../../test/renderPortageHook.js'
import { usePreview } from './usePreview.js'

const nobody = previewAccount('evm') ?? ''
const preview = (amount: bigint): QuoteRequest => ({ ...requestOf(amount), user: nobody, recipient: nobody })

const renderPreview = (request: QuoteRequest | null) =>
  renderPortageHook(({ wanted }: { wanted: QuoteRequest | null }) => usePreview(wanted), {
    initialProps: { wanted: request } as { wanted: QuoteRequest | null },
  })

test('default: asks for a preview of nobody once typing rests, and what comes has no steps', async () => {
  const { service, advance, result } = renderPreview(preview(1n))
  await advance(300)
  expect(service.calls.map(({ path, body }) => [path, body.indicativeQuote, body.user])).toEqual([
    ['/quote/v2', true, nobody],
  ])
  await act(async () => service.calls[0]?.answer(quoteJson('0xa')))
  await waitFor(() => expect(result.current.phase).toBe('shown'))
  expect(result.current.preview).not.toHaveProperty('steps')
  expect(result.current).toMatchObject({ isStale: false, error: null, receivedAt: 1_000_300 })
})

test('no request asks nothing', async () => {
  const { service, advance, result } = renderPreview(null)
  await advance(60_000)
  expect(service.calls).toHaveLength(0)
  expect(result.current).toMatchObject({ phase: 'none', preview: null })
})

test('a newer one is asked for every thirty seconds', async () => {
  const { service, advance, result } = renderPreview(preview(1n))
  await advance(300)
  await act(async () => service.calls[0]?.answer(quoteJson('0xa')))
  await waitFor(() => expect(result.current.phase).toBe('shown'))
  await advance(29_999)
  expect(service.calls).toHaveLength(1)
  await advance(1)
  expect(service.calls).toHaveLength(2)
})
