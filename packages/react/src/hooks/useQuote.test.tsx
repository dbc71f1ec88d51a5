import type { Quote, QuoteRequest } from '@portage/core'
import { focusManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { quoteJson, requestOf } from '../../test/quotes.js'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { useQuote } from './useQuote.js'

type Props = { request: QuoteRequest | null; paused?: boolean }

const renderQuote = (request: QuoteRequest | null) =>
  renderPortageHook(({ request: wanted, paused }: Props) => useQuote(wanted && { ...wanted, paused }), {
    initialProps: { request } as Props,
  })

type Rendered = ReturnType<typeof renderQuote>

/** The calls for quotes that somebody still waits for, or got. */
const quotesOf = ({ service }: Rendered) =>
  service.calls.filter((call) => call.path === '/quote/v2' && !call.isAborted())

async function answerLast(rendered: Rendered, requestId: string): Promise<void> {
  await act(async () => quotesOf(rendered).at(-1)?.answer(quoteJson(requestId)))
  await waitFor(() => expect(rendered.result.current.quote?.requestId).toBe(requestId))
}

afterEach(() => focusManager.setFocused(undefined))

test('default: asks once typing rests, and shows the answer', async () => {
  const rendered = renderQuote(requestOf(1n))
  expect(rendered.result.current).toMatchObject({
    phase: 'loading',
    quote: null,
    error: null,
    isStale: false,
  })

  await rendered.advance(299)
  expect(quotesOf(rendered)).toHaveLength(0)
  await rendered.advance(1)
  expect(quotesOf(rendered)).toHaveLength(1)
  expect(quotesOf(rendered)[0]?.body).toMatchObject({ amount: '1', tradeType: 'EXACT_INPUT' })

  await answerLast(rendered, '0xa')
  expect(rendered.result.current).toMatchObject({ phase: 'shown', isStale: false, receivedAt: 1_000_300 })
})

test('while somebody types only the last amount is asked for', async () => {
  const rendered = renderQuote(requestOf(1n))
  for (const amount of [12n, 123n, 1234n]) {
    await rendered.advance(200)
    rendered.rerender({ request: requestOf(amount) })
  }
  await rendered.advance(300)
  expect(quotesOf(rendered).map((call) => call.body.amount)).toEqual(['1234'])
})

test('a new object with the same content asks nothing again', async () => {
  const rendered = renderQuote(requestOf(1n))
  await rendered.advance(300)
  await answerLast(rendered, '0xa')
  const { quote } = rendered.result.current
  rendered.rerender({ request: { ...requestOf(1n), recipient: undefined } })
  await rendered.advance(1_000)
  expect(quotesOf(rendered)).toHaveLength(1)
  expect(rendered.result.current).toMatchObject({ phase: 'shown', isStale: false })
  expect(rendered.result.current.quote).toBe(quote)
})

describe('when the request changes', () => {
  test('the last quote stays, marked as stale, until the next one is there', async () => {
    const rendered = renderQuote(requestOf(1n))
    await rendered.advance(300)
    await answerLast(rendered, '0xa')

    rendered.rerender({ request: requestOf(2n) })
    expect(rendered.result.current).toMatchObject({
      phase: 'refreshing',
      isStale: true,
      quote: { requestId: '0xa' },
    })
    await rendered.advance(300)
    expect(rendered.result.current).toMatchObject({
      phase: 'refreshing',
      isStale: true,
      quote: { requestId: '0xa' },
    })

    await answerLast(rendered, '0xb')
    expect(rendered.result.current).toMatchObject({ phase: 'shown', isStale: false })
  })

  test('the older question is aborted, and a late answer to it is never shown', async () => {
    const rendered = renderQuote(requestOf(1n))
    await rendered.advance(300)
    const first = quotesOf(rendered)[0]

    rendered.rerender({ request: requestOf(2n) })
    await rendered.advance(300)
    expect(first?.isAborted()).toBe(true)
    await answerLast(rendered, '0xb')
    await act(async () => first?.answer(quoteJson('0xa')))
    expect(rendered.result.current.quote?.requestId).toBe('0xb')
  })

  test('back to no request at once shows nothing, and the old quote does not come back', async () => {
    const rendered = renderQuote(requestOf(1n))
    await rendered.advance(300)
    await answerLast(rendered, '0xa')

    rendered.rerender({ request: null })
    expect(rendered.result.current).toMatchObject({
      phase: 'none',
      quote: null,
      isStale: false,
      receivedAt: null,
    })
    await rendered.advance(300)
    rendered.rerender({ request: requestOf(2n) })
    expect(rendered.result.current).toMatchObject({ phase: 'loading', quote: null })
  })
})

describe('refreshing', () => {
  test('a new quote is asked for every thirty seconds, and the old one stays meanwhile', async () => {
    const rendered = renderQuote(requestOf(1n))
    await rendered.advance(300)
    await answerLast(rendered, '0xa')

    await rendered.advance(29_999)
    expect(quotesOf(rendered)).toHaveLength(1)
    await rendered.advance(1)
    expect(quotesOf(rendered)).toHaveLength(2)
    expect(rendered.result.current).toMatchObject({
      phase: 'refreshing',
      isStale: false,
      quote: { requestId: '0xa' },
    })

    await answerLast(rendered, '0xb')
    await rendered.advance(30_000)
    expect(quotesOf(rendered)).toHaveLength(3)
  })

  test('the age at which one is asked for can be chosen', async () => {
    const rendered = renderPortageHook(() => useQuote({ ...requestOf(1n), refreshQuoteAge: 5_000 }))
    await rendered.advance(300)
    const asked = () =>
      rendered.service.calls.filter((call) => call.path === '/quote/v2' && !call.isAborted())
    await act(async () => asked()[0]?.answer(quoteJson('0xa')))
    await waitFor(() => expect(rendered.result.current.quote).not.toBeNull())
    await rendered.advance(5_000)
    expect(asked()).toHaveLength(2)
  })

  test('paused holds it back, and an overdue one is asked for at once afterwards', async () => {
    const rendered = renderQuote(requestOf(1n))
    await rendered.advance(300)
    await answerLast(rendered, '0xa')

    rendered.rerender({ request: requestOf(1n), paused: true })
    await rendered.advance(60_000)
    expect(quotesOf(rendered)).toHaveLength(1)

    rendered.rerender({ request: requestOf(1n), paused: false })
    await rendered.advance(0)
    expect(quotesOf(rendered)).toHaveLength(2)
  })

  test('a page out of sight holds it back', async () => {
    const rendered = renderQuote(requestOf(1n))
    await rendered.advance(300)
    await answerLast(rendered, '0xa')

    act(() => focusManager.setFocused(false))
    await rendered.advance(60_000)
    expect(quotesOf(rendered)).toHaveLength(1)
    act(() => focusManager.setFocused(true))
    await rendered.advance(0)
    expect(quotesOf(rendered)).toHaveLength(2)
  })

  test('a page that is said to be out of sight, and that somebody acts on, is in sight', async () => {
    const rendered = renderQuote(requestOf(1n))
    await rendered.advance(300)
    await answerLast(rendered, '0xa')

    act(() => focusManager.setFocused(false))
    await rendered.advance(60_000)
    act(() => void window.dispatchEvent(new Event('pointerdown')))
    await rendered.advance(0)
    expect(quotesOf(rendered)).toHaveLength(2)
    await answerLast(rendered, '0xb')

    // What the browser says next counts again.
    act(() => focusManager.setFocused(true))
    act(() => focusManager.setFocused(false))
    await rendered.advance(60_000)
    expect(quotesOf(rendered)).toHaveLength(2)
  })

  test('refetch asks at once and answers with the quote', async () => {
    const rendered = renderQuote(requestOf(1n))
    await rendered.advance(300)
    await answerLast(rendered, '0xa')

    const asked = rendered.result.current.refetch()
    await rendered.advance(0)
    await answerLast(rendered, '0xb')
    expect((await asked)?.requestId).toBe('0xb')
  })
})

describe('failing', () => {
  test('a request the service refuses fails in its words and is not repeated', async () => {
    const rendered = renderQuote(requestOf(1n))
    await rendered.advance(300)
    await act(async () =>
      quotesOf(rendered)[0]?.answer(
        { message: 'The amount is too high.', errorCode: 'AMOUNT_TOO_HIGH' },
        400,
      ),
    )
    await waitFor(() => expect(rendered.result.current.phase).toBe('failed'))
    expect(rendered.result.current).toMatchObject({
      quote: null,
      error: { code: 'service-refused', errorCode: 'AMOUNT_TOO_HIGH' },
    })
    await rendered.advance(60_000)
    expect(quotesOf(rendered)).toHaveLength(1)

    rendered.rerender({ request: requestOf(2n) })
    expect(rendered.result.current).toMatchObject({ phase: 'loading', error: null })
    await rendered.advance(300)
    await answerLast(rendered, '0xb')
    expect(rendered.result.current).toMatchObject({ phase: 'shown', error: null })
  })

  test('a refresh that fails keeps the quote, says so, and is tried again', async () => {
    const rendered = renderQuote(requestOf(1n))
    await rendered.advance(300)
    await answerLast(rendered, '0xa')
    await rendered.advance(30_000)

    // The client repeats by itself for a while before it gives up.
    for (let look = 0; look < 20 && rendered.result.current.phase !== 'failed'; look += 1) {
      await act(async () => quotesOf(rendered).at(-1)?.refuse())
      await rendered.advance(1_000)
    }
    expect(rendered.result.current).toMatchObject({
      phase: 'failed',
      quote: { requestId: '0xa' },
      error: { code: 'service-unreachable' },
    })

    const before = quotesOf(rendered).length
    await rendered.advance(30_000)
    expect(quotesOf(rendered).length).toBeGreaterThan(before)
    await answerLast(rendered, '0xb')
    expect(rendered.result.current).toMatchObject({ phase: 'shown', error: null })
  })

  test('what no service would take is refused before anything is sent', async () => {
    const rendered = renderQuote(requestOf(0n))
    await rendered.advance(300)
    await waitFor(() => expect(rendered.result.current.phase).toBe('failed'))
    expect(rendered.result.current.error).toMatchObject({ code: 'input-invalid' })
    expect(quotesOf(rendered)).toHaveLength(0)
  })
})

test('one that is drawn alike draws nothing, is the latest, and is renewed at its own age', async () => {
  let draws = 0
  const isAlike = (shown: Quote, newer: Quote): boolean => shown.steps.length === newer.steps.length
  const rendered = renderPortageHook(
    ({ request }: Props) => {
      draws += 1
      return useQuote(request && { ...request, isAlike })
    },
    { initialProps: { request: requestOf(1n) } as Props },
  )
  await rendered.advance(300)
  await answerLast(rendered, '0xa')
  const before = draws
  for (const id of ['0xb', '0xc']) {
    await rendered.advance(30_000)
    await act(async () => quotesOf(rendered).at(-1)?.answer(quoteJson(id)))
    await rendered.advance(0)
    expect(rendered.result.current.latest()?.requestId).toBe(id)
  }
  expect(quotesOf(rendered)).toHaveLength(3)
  expect(rendered.result.current).toMatchObject({ quote: { requestId: '0xa' }, phase: 'shown' })
  expect(draws).toBe(before)
})

test.each([
  ['made one that the wallet can sign as it is', async (quote: Quote) => ({ ...quote, receivedAt: 7 }), 7],
  ['shown as it came where the wallet does not say', () => Promise.reject(new Error('locked')), 1_000_300],
])('a quote is %s', async (_, adaptQuote, receivedAt) => {
  const world = createWorld()
  const rendered = renderPortageHook(() => useQuote(requestOf(1n)), {
    world: { ...world, adapter: { ...world.adapter, adaptQuote } },
  })
  await rendered.advance(300)
  await act(async () => world.service.calls.at(-1)?.answer(quoteJson('0xa')))
  await waitFor(() => expect(rendered.result.current.quote?.receivedAt).toBe(receivedAt))
})
