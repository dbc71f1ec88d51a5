import type { Currency, Trusted } from '@portage/core'
import { storyChains, storyCurrencies } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { type AssetFacts, type AssetHabits, assetView } from './assetView.js'
import { describeAsset } from './describeAsset.js'
import { indexAssets } from './indexAssets.js'
import { refKey } from './refKey.js'
import { searchAssets } from './searchAssets.js'

const { picker } = english

const { harbourEth, harbourUsdc, ridgeEth, ridgeUsdc, northernlight } = storyCurrencies
const words = { copy: picker, format: storyFormat }
const listed = [...storyChains.harbour.currencies, ...storyChains.ridge.currencies]
const other = (change: Partial<Currency>): Currency => ({ ...harbourUsdc, verified: null, ...change })

type Stage = AssetFacts &
  AssetHabits &
  Readonly<{
    currencies: readonly Currency[]
    term: string
    chainId: number | null
    trusted?: Trusted
  }>
const stage: Stage = {
  currencies: [...listed, northernlight, harbourEth],
  term: '',
  chainId: null,
  held: new Map([[refKey(ridgeUsdc), 12_400_000n]]),
  prices: new Map(),
  shut: new Map(),
  featured: [],
  starred: new Set(),
  recents: [],
}

/** What each part of the list says, line by line. */
function listOf(change: Partial<Stage>): Record<string, string[]> {
  const all = { ...stage, ...change }
  const assets = searchAssets(indexAssets(all.currencies, storyChains.all, all.trusted), all)
  const parts: Record<string, string[]> = {}
  for (const item of assetView(assets, { ...all, isSearch: all.term !== '' }, words).options) {
    const { name, where, tail, balance, worth } = describeAsset(item.asset, all, words)
    const place = name === null ? where : `${name} ${where}`
    const said = [item.asset.symbol, item.asset.doubt, place, tail, balance?.text ?? null, worth]
    parts[item.section] = [...(parts[item.section] ?? []), said.filter((part) => part !== null).join(', ')]
  }
  return parts
}

test('default: what is in the wallet first, each once, doubtful ones last', () => {
  expect(listOf({})).toEqual({
    'In your wallet': ['USDC, USD Coin on Ridge, 12.4'],
    'All tokens': [
      'ETH, Harbour',
      'USDC, USD Coin on Harbour',
      'DAI, Dai Stablecoin on Harbour',
      'ETH, Ridge',
      'DAI, Dai Stablecoin on Ridge',
      'NORTHERNLIGHT, unverified, Northern Light on Harbour, …a6e0',
    ],
  })
})

test('a token named like another says so and comes last, whoever vouches for it', () => {
  const fake = other({ name: 'USD Coin', address: `0x${'bad0'.repeat(10)}`, verified: true })
  const drawn = other({ symbol: 'UЅDС', name: 'USD Coin', address: `0x${'bad1'.repeat(10)}`, verified: true })
  const trusted = { harbour: { depository: 'rotating', tokens: { USDC: [harbourUsdc.address] } } } as const
  const said = (own?: Trusted) =>
    Object.values(
      listOf({ currencies: [fake, drawn, harbourUsdc], ...(own && { trusted: own }), chainId: 31_337 }),
    ).flat()
  expect(said(trusted)).toEqual([
    'USDC, USD Coin on Harbour, …0aa3',
    'USDC, look-alike, USD Coin on Harbour, …bad0',
    'UЅDС, look-alike, USD Coin on Harbour, …bad1',
  ])
  // Where nobody names the one that is meant, a plain name says nothing; one that is drawn like it does.
  expect(said().at(-1)).toBe('UЅDС, look-alike, USD Coin on Harbour, …bad1')
  expect(said().filter((line) => line.includes('look-alike'))).toHaveLength(1)
})

test('positions count over all parts, and headings say how many', () => {
  const { items, options } = assetView(
    indexAssets(stage.currencies, storyChains.all),
    { ...stage, isSearch: false },
    words,
  )
  expect(
    items.map((item) => (item.type === 'heading' ? `${item.title} ${item.aside}` : item.position)),
  ).toEqual(['In your wallet 1', 1, 'All tokens 6', 2, 3, 4, 5, 6, 7])
  expect(options.map(({ index }) => items[index])).toEqual(options)
})

test('what is in the wallet stands by its worth; without a price after it, unverified last', () => {
  const parts = listOf({
    held: new Map(
      stage.currencies.map((currency) => [
        refKey(currency),
        currency.decimals === 6 ? 5_000_000n : 10n ** 18n,
      ]),
    ),
    prices: new Map([
      [refKey(harbourEth), '2000'],
      [refKey(ridgeUsdc), '1'],
      [refKey(northernlight), '1000000'],
    ]),
  })
  expect(parts['In your wallet']).toEqual([
    'ETH, Harbour, 1, $2,000.00',
    'USDC, USD Coin on Ridge, 5, $5.00',
    'USDC, USD Coin on Harbour, 5',
    'DAI, Dai Stablecoin on Harbour, 1',
    'ETH, Ridge, 1',
    'DAI, Dai Stablecoin on Ridge, 1',
    'NORTHERNLIGHT, unverified, Northern Light on Harbour, …a6e0, 1, $1,000,000.00',
  ])
})

test('then what was starred, then what was chosen lately, the last first; a search leaves both out', () => {
  const habits = {
    featured: [],
    starred: new Set([ridgeUsdc, harbourUsdc].map(refKey)),
    recents: [ridgeEth, harbourUsdc, harbourEth].map(refKey),
  }
  expect(listOf(habits)).toMatchObject({
    'In your wallet': ['USDC, USD Coin on Ridge, 12.4'],
    Starred: ['USDC, USD Coin on Harbour'],
    Recent: ['ETH, Ridge', 'ETH, Harbour'],
  })
  expect(Object.keys(listOf({ ...habits, term: 'eth' }))).toEqual(['Results'])
})

test('what the host puts first stands before all, in its order and held or not; a search leaves it out', () => {
  const habits = { featured: [harbourUsdc, ridgeUsdc, northernlight, harbourUsdc].map(refKey) }
  expect(listOf(habits)).toEqual({
    Featured: [
      'USDC, USD Coin on Harbour',
      'USDC, USD Coin on Ridge, 12.4',
      'NORTHERNLIGHT, unverified, Northern Light on Harbour, …a6e0',
    ],
    'All tokens': [
      'ETH, Harbour',
      'DAI, Dai Stablecoin on Harbour',
      'ETH, Ridge',
      'DAI, Dai Stablecoin on Ridge',
    ],
  })
  expect(Object.keys(listOf({ ...habits, term: 'usdc' }))).not.toContain('Featured')
  expect(Object.keys(listOf({ featured: ['999:0x00'] }))).not.toContain('Featured')
})

test('what bears another token’s name is never put first, and what cannot be chosen neither', () => {
  const drawn = other({ symbol: 'UЅDС', name: 'USD Coin', address: `0x${'bad1'.repeat(10)}`, verified: true })
  const featured = [drawn, harbourUsdc].map(refKey)
  const currencies = [drawn, harbourUsdc, ridgeEth]
  expect(listOf({ currencies, featured })).toMatchObject({
    Featured: ['USDC, USD Coin on Harbour'],
    'All tokens': ['ETH, Ridge', 'UЅDС, look-alike, USD Coin on Harbour, …bad1'],
  })
  const shut = new Map([[harbourUsdc.chainId, 'No wallet for Harbour']])
  expect(Object.keys(listOf({ currencies, featured, shut }))).toEqual([
    'Tokens',
    'Not available on this site',
  ])
})

test('a network narrows the list', () => {
  expect(Object.values(listOf({ chainId: storyChains.ridge.id })).flat()).toHaveLength(3)
})

test('search goes by symbol, name and address', () => {
  expect(listOf({ term: 'dai' }).Results).toHaveLength(2)
  expect(listOf({ term: 'stable' }).Results).toHaveLength(2)
  expect(listOf({ term: harbourUsdc.address.toUpperCase().replace('0X', '0x') }).Results).toEqual([
    'USDC, USD Coin on Harbour',
  ])
  expect(listOf({ term: 'nowhere' })).toEqual({})
})

test('search goes by network too, beside a token or alone', () => {
  expect(listOf({ term: 'harbour usdc' }).Results).toEqual(['USDC, USD Coin on Harbour'])
  expect(listOf({ term: 'dai ridge' }).Results).toEqual(['DAI, Dai Stablecoin on Ridge'])
  expect(listOf({ term: 'ridge' }).Results).toEqual(['ETH, Ridge', 'DAI, Dai Stablecoin on Ridge'])
  expect(listOf({ term: 'ridge nowhere' })).toEqual({})
})

test('native comes before wrapped, however they are listed and searched', () => {
  const weth = other({
    symbol: 'WETH',
    name: 'Ether, wrapped',
    address: `0x${'ee'.repeat(20)}`,
    decimals: 18,
  })
  const currencies = [weth, harbourUsdc, harbourEth]
  const symbols = (term: string) =>
    Object.values(listOf({ currencies, term }))
      .flat()
      .map((line) => line.split(',')[0])
  expect(symbols('')).toEqual(['ETH', 'USDC', 'WETH'])
  expect(symbols('eth')).toEqual(['ETH', 'WETH'])
  expect(symbols('ether')).toEqual(['ETH', 'WETH'])
  expect(symbols('weth')).toEqual(['WETH'])
})

test('one symbol twice on a network is told apart by the ends of the addresses', () => {
  const bridged = other({ name: 'USD Coin, bridged', address: `0x${'c0'.repeat(20)}`, verified: true })
  expect(listOf({ currencies: [...listed, bridged], term: 'usdc', chainId: storyChains.harbour.id })).toEqual(
    {
      Results: ['USDC, USD Coin on Harbour, …0aa3', 'USDC, USD Coin, bridged on Harbour, …c0c0'],
    },
  )
})

test('what a network lists is vouched for by that; what is found elsewhere is not, unless the service says so', () => {
  const found = (verified: boolean | null): Currency =>
    other({ symbol: 'NEW', name: 'New', address: `0x${'77'.repeat(20)}`, verified })
  const line = (verified: boolean | null) => listOf({ currencies: [found(verified)] }).Tokens
  expect(line(null)).toEqual(['NEW, unverified, New on Harbour, …7777'])
  expect(line(false)).toEqual(line(null))
  expect(line(true)).toEqual(['NEW, New on Harbour'])
})

test('a token of a network that cannot be chosen is left out', () => {
  expect(listOf({ currencies: [other({ chainId: 999 })] })).toEqual({})
})
