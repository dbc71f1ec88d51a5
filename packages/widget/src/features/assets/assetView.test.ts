import type { Currency } from '@portage/core'
import { storyChains, storyCurrencies } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { storyFormat } from '../../../test/StoryFrame.js'
import { picker } from '../../copy/en/picker.js'
import { type AssetFacts, assetView } from './assetView.js'

const { harbourEth, harbourUsdc, ridgeUsdc, northernlight } = storyCurrencies
const facts: AssetFacts = {
  currencies: [...storyChains.harbour.currencies, ...storyChains.ridge.currencies, northernlight, harbourEth],
  chains: storyChains.all,
  chainId: null,
  term: '',
  chosen: harbourEth,
  balanceOf: (currency: Currency) => (currency === ridgeUsdc ? 12_400_000n : 0n),
}
const listOf = (change: Partial<AssetFacts>): Record<string, string[]> =>
  Object.fromEntries(
    assetView({ ...facts, ...change }, { copy: picker, format: storyFormat }).map(({ title, rows }) => [
      title,
      rows.map(({ symbol, where }) => `${symbol}, ${where}`),
    ]),
  )

test('default: what is in the wallet first, each once, doubtful ones last', () => {
  expect(listOf({})).toEqual({
    'In your wallet': ['USDC, USD Coin on Ridge'],
    'Everything else': [
      'ETH, Harbour',
      'USDC, USD Coin on Harbour',
      'DAI, Dai Stablecoin on Harbour',
      'ETH, Ridge',
      'DAI, Dai Stablecoin on Ridge',
      'NORTHERNLIGHT, Northern Light on Harbour',
    ],
  })
})

test('a network narrows the list', () => {
  expect(Object.values(listOf({ chainId: storyChains.ridge.id })).flat()).toHaveLength(3)
})

test('search goes by symbol, name and address', () => {
  expect(listOf({ term: 'dai' }).Found).toHaveLength(2)
  expect(listOf({ term: 'stable' }).Found).toHaveLength(2)
  expect(listOf({ term: harbourUsdc.address.toUpperCase().replace('0X', '0x') }).Found).toEqual([
    'USDC, USD Coin on Harbour',
  ])
  expect(listOf({ term: 'nowhere' })).toEqual({})
})
