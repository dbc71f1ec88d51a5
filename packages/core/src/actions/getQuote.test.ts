import { describe, expect, test } from 'vitest'
import { createRecordingClient } from '../../test/recordingClient.js'
import type { QuoteRequest } from '../domain/quote.js'
import { isInputError } from '../errors/input.js'
import { quoteAnswer, quoteRequest } from '../wire/__fixtures__/quote.js'
import { getQuote } from './getQuote.js'

describe('getQuote', () => {
  test('default: says what kind of trade, where a refund goes, and that order data is wanted', async () => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    const quote = await getQuote(client, quoteRequest)

    expect(sent).toEqual([
      {
        method: 'POST',
        url: 'http://service/quote/v2',
        body: {
          user: quoteRequest.user,
          originChainId: 8453,
          destinationChainId: 42161,
          originCurrency: quoteRequest.originCurrency,
          destinationCurrency: quoteRequest.destinationCurrency,
          amount: '10000000000000000',
          tradeType: 'EXACT_INPUT',
          refundTo: quoteRequest.user,
          includeProtocolData: true,
        },
      },
    ])
    expect(quote.request).toEqual(quoteRequest)
    expect(quote.receivedAt).toBe(1_000_000)
    expect(quote.requestId).toBe(quoteAnswer.requestId)
  })

  test('what goes with the call is neither sent nor part of what was asked for', async () => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    const { signal } = new AbortController()
    const quote = await getQuote(client, { ...quoteRequest, signal, chains: [] })
    expect(quote.request).toEqual(quoteRequest)
    expect(sent[0]?.body).not.toHaveProperty('chains')
    expect(sent[0]?.body).not.toHaveProperty('signal')
  })

  test('given every option, then each is sent as it was given', async () => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    await getQuote(client, {
      ...quoteRequest,
      recipient: 'bc1qq2mvrp4g3ugd424dw4xv53rgsf8szkrv853jrc',
      refundTo: '0x3333333333333333333333333333333333333333',
      tradeType: 'EXACT_OUTPUT',
      slippageTolerance: 0,
      referrer: 'my-app',
    })
    expect(sent[0]?.body).toMatchObject({
      recipient: 'bc1qq2mvrp4g3ugd424dw4xv53rgsf8szkrv853jrc',
      refundTo: '0x3333333333333333333333333333333333333333',
      tradeType: 'EXACT_OUTPUT',
      slippageTolerance: '0',
      referrer: 'my-app',
    })
  })

  test.each([
    ['amount', { amount: 0n }],
    ['amount', { amount: -1n }],
    ['amount', { amount: 5 as unknown as bigint }],
    ['slippageTolerance', { slippageTolerance: 10_001 }],
    ['slippageTolerance', { slippageTolerance: 0.5 }],
    ['slippageTolerance', { slippageTolerance: -1 }],
    ['user', { user: '' }],
    ['user', { user: '0x1234' }],
    ['recipient', { recipient: '0x11111111111111111111111111111111111111zz' }],
    ['refundTo', { refundTo: 'two words' }],
    ['originCurrency', { originCurrency: '0x12' }],
    ['destinationCurrency', { destinationCurrency: '' }],
    ['originChainId', { originChainId: 0 }],
    ['destinationChainId', { destinationChainId: Number.NaN }],
  ] satisfies [string, Partial<QuoteRequest>][])(
    'error: a bad %s is named, and nothing is sent (%#)',
    async (field, changes) => {
      const { client, sent } = createRecordingClient(quoteAnswer)
      const error = await getQuote(client, { ...quoteRequest, ...changes }).catch((thrown) => thrown)
      expect(isInputError(error)).toBe(true)
      expect(error.field).toBe(field)
      expect(error.message).toMatch(new RegExp(`^${field} is not .+\\. Give .+\\.$`))
      expect(sent).toEqual([])
    },
  )

  test('given the addresses of other VMs, then they pass', async () => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    await getQuote(client, {
      ...quoteRequest,
      originCurrency: '0x00000000000000000000000000000000',
      destinationCurrency: '11111111111111111111111111111111',
      recipient: '7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ',
    })
    expect(sent).toHaveLength(1)
  })
})
