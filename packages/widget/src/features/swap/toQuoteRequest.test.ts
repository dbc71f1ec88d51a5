import type { QuoteRequest } from '@portage/core'
import { storyAccount, storyCurrencies } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { type AskedSwap, settingsWithin, toQuoteRequest } from './toQuoteRequest.js'

const { harbourEth, ridgeUsdc } = storyCurrencies
const other = '0x00000000000000000000000000000000000000aa'
const asked: AskedSwap = {
  from: harbourEth,
  to: ridgeUsdc,
  amount: { type: 'amount', amount: 5n },
  exact: 'from',
  account: storyAccount,
  recipient: storyAccount,
  settings: { slippage: null, topup: false },
  topupAmount: undefined,
  options: undefined,
  acceptsLoss: false,
}
const plain: QuoteRequest = {
  user: storyAccount,
  recipient: storyAccount,
  refundTo: storyAccount,
  originChainId: harbourEth.chainId,
  destinationChainId: ridgeUsdc.chainId,
  originCurrency: harbourEth.address,
  destinationCurrency: ridgeUsdc.address,
  amount: 5n,
  tradeType: 'EXACT_INPUT',
}

test('default: what was chosen and typed is asked for, and nothing else', () => {
  expect(toQuoteRequest(asked)).toEqual(plain)
})

test.each(['from', 'to', 'account', 'recipient'] as const)('nothing is asked for without %s', (field) => {
  expect(toQuoteRequest({ ...asked, [field]: null })).toBeNull()
})

describe('options of the host', () => {
  test('go along', () => {
    const options = { ttl: 600, excludedSwapSources: ['harbour-dex'] }
    expect(toQuoteRequest({ ...asked, options })).toEqual({ ...plain, ...options })
  })
  test('hold the question back until they were read', () => {
    expect(toQuoteRequest({ ...asked, options: null })).toBeNull()
  })
  test('never take the place of what the form decides', () => {
    const options = { ttl: 600, user: other, recipient: other, refundTo: other, amount: 9n }
    expect(toQuoteRequest({ ...asked, options })).toEqual({ ...plain, ttl: 600 })
  })
})

describe('slippage is asked for', () => {
  const slippageOf = (slippage: number | null, bounds?: Parameters<typeof settingsWithin>[1]) =>
    settingsWithin({ slippage, topup: true }, bounds)
  test('as it was chosen, or not at all, where the host sets nothing', () => {
    expect(slippageOf(null)).toEqual({ slippage: null, topup: true })
    expect(slippageOf(5_000, {})).toEqual({ slippage: 5_000, topup: true })
  })
  test('as the host sets it where nothing was chosen', () => {
    expect(slippageOf(null, { default: 50, min: 10 }).slippage).toBe(50)
    expect(slippageOf(0, { default: 50 }).slippage).toBe(0)
    expect(slippageOf(null, { min: 10, max: 300 }).slippage).toBeNull()
  })
  test('within the bounds, also where it was kept from before them', () => {
    expect(slippageOf(5, { min: 10, max: 300 }).slippage).toBe(10)
    expect(slippageOf(900, { min: 10, max: 300 }).slippage).toBe(300)
    expect(slippageOf(null, { default: 900, max: 300 }).slippage).toBe(300)
  })
})
