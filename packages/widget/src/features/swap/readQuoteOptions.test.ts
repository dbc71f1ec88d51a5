import { expect, test } from 'vitest'
import { type QuoteOptions, readQuoteOptions } from './readQuoteOptions.js'

test('default: what a host asks for goes on as it is', () => {
  const options: QuoteOptions = { ttl: 600, usePermit: true, excludedSwapSources: ['harbour-dex'] }
  expect(readQuoteOptions(options)).toBe(options)
})

test.each([
  'user',
  'recipient',
  'refundTo',
  'amount',
  'slippageTolerance',
  'overridePriceImpact',
  'useDepositAddress',
  'txs',
  'authorizationList',
])('%s is refused by name, whatever it holds', (field) => {
  const options: QuoteOptions = { ttl: 600, [field]: undefined }
  expect(() => readQuoteOptions(options)).toThrow(
    `quoteOptions of <SwapWidget> holds ${field}, which the form decides. Leave it out.`,
  )
})
