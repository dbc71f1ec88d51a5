import type { Quote } from '@portage/core'
import { storyChains, storyCurrencies, storyQuotes } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { exactOutQuote } from '../../../test/swapFacts.js'
import { detailsView } from './detailsView.js'

const { details: copy } = english

const rowsOf = (quote: Quote) =>
  detailsView(quote, storyChains.all, { copy, format: storyFormat }).map(({ title, rows, note }) => [
    title,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...(note === null ? [] : [note]),
  ])
const { ethToUsdc } = storyQuotes
const { harbourEth, harbourUsdc, ridgeUsdc, ridgeEth } = storyCurrencies
const amountOf = (currency: typeof harbourEth, usd: string | null = null) => ({
  ...{ currency, usd },
  amount: 10n ** 15n,
  minimumAmount: null,
})

test('default: what it costs, the way it goes, and what may change', () => {
  const rated = { ...ethToUsdc, details: { ...ethToUsdc.details, rate: '3009.6200000001' } }
  expect(rowsOf(rated)).toEqual([
    [
      'Fees',
      'Harbour gas (paid separately): $0.63',
      'Swap and solver fee: $1.37',
      'Ridge gas (included): $0.02',
    ],
    ['Route', 'Paid out on Ridge: by a solver', 'Rate: 1 ETH = 3,009.62 USDC', 'Estimated time: 3 seconds'],
    ['May change', 'Slippage: 0.5%, up to $7.53', 'Minimum received: 1,497.28 USDC'],
  ])
})

test('tokens that are changed on the way are named, and who changes them', () => {
  const side = (from: typeof harbourEth, to: typeof harbourEth, router: string) => ({
    inputCurrency: amountOf(from),
    outputCurrency: amountOf(to),
    router,
    includedSwapSources: [],
  })
  const route = {
    origin: side(harbourEth, harbourUsdc, 'pools'),
    destination: side(ridgeUsdc, ridgeUsdc, 'relay'),
  }
  const [, way] = rowsOf({ ...ethToUsdc, details: { ...ethToUsdc.details, route } })
  expect(way?.slice(1, 3)).toEqual([
    'Swapped on Harbour: ETH to USDC, by pools',
    'Paid out on Ridge: by a solver',
  ])
  const [, own] = rowsOf(storyQuotes.sameChain)
  expect(own).toContain('Executed on Harbour: by your own transaction')
})

test('a sponsor’s part is taken off, and what it leaves out is said; parts add up', () => {
  const fees = {
    ...ethToUsdc.fees,
    subsidized: amountOf(ridgeUsdc, '1.00'),
    app: amountOf(ridgeUsdc, '0.37'),
  }
  const [costs] = rowsOf({ ...ethToUsdc, fees })
  expect(costs).toEqual([
    'Fees',
    'Harbour gas (paid separately): $0.63',
    'Swap and solver fee: $2.00',
    'Ridge gas (included): $0.02',
    'Site fee: $0.37',
    'Paid by a sponsor: -$1.00',
    'Harbour gas isn’t sponsored: you pay it.',
  ])
})

test('gas that arrives on top is named, and is no cost', () => {
  const details = { ...ethToUsdc.details, currencyGasTopup: amountOf(ridgeEth, '1.00') }
  const [costs, way] = rowsOf({ ...ethToUsdc, details })
  expect(costs).toContain('Swap and solver fee: $0.37')
  expect(way).toContain('Gas top-up on Ridge: 0.001 ETH ($1.00)')
})

test('where what arrives was asked for, the most that leaves is said', () => {
  const [, , varies] = rowsOf(exactOutQuote)
  expect(varies).toContain('Maximum sent: 0.5 ETH')
  expect(varies).toContain('Minimum received: 1,504.81 USDC')
})
