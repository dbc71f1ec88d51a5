import { systemClock } from '@portage/core'
import { expect, test } from 'vitest'
import { createTestService } from '../../test/createTestService.js'
import { requestOf } from '../../test/quotes.js'
import { quoteQueryKey, readQuoteRequest, writeQuoteRequest } from './quote.js'

const { client } = createTestService(systemClock)

test('default: a key is plain JSON, amounts as text', () => {
  const key = quoteQueryKey(client, { ...requestOf(10n ** 30n), recipient: undefined, slippageTolerance: 50 })
  expect(JSON.parse(JSON.stringify(key))).toEqual(key)
  expect(key).toEqual([
    'portage',
    'https://service.test',
    'quote',
    {
      user: '0x71c20e241775e5332c143b0a5e3a1f6d1e8e9f3e',
      originChainId: 31337,
      destinationChainId: 31338,
      originCurrency: '0x0000000000000000000000000000000000000000',
      destinationCurrency: '0x0000000000000000000000000000000000000000',
      amount: '1000000000000000000000000000000',
      slippageTolerance: 50,
    },
  ])
})

test('what is read back is what was written', () => {
  const request = { ...requestOf(123n), refundTo: '0x1', referrer: 'app' }
  expect(readQuoteRequest(writeQuoteRequest(request))).toEqual(request)
})

test('amounts inside options go through a key too', () => {
  const call = { to: '0x71c20e241775e5332c143b0a5e3a1f6d1e8e9f3e', data: '0x', value: 10n ** 20n } as const
  const request = {
    ...requestOf(123n),
    subsidizeFees: true,
    maxSubsidizationAmount: 10n ** 6n,
    txs: [call, { ...call, originalTxValue: 7n }],
  }
  const key = quoteQueryKey(client, request)
  expect(JSON.parse(JSON.stringify(key))).toEqual(key)
  expect(readQuoteRequest(writeQuoteRequest(request))).toEqual(request)
})

test('no request has a key of its own', () => {
  expect(quoteQueryKey(client, null).at(-1)).toBeNull()
})
