import { describe, expect, test } from 'vitest'
import { decodeBalanceEvents } from './decodeBalanceEvents.js'
import { decodeChainHealth } from './decodeChainHealth.js'
import { decodeCurrencyChart } from './decodeCurrencyChart.js'
import { decodeCurrencyDetails } from './decodeCurrencyDetails.js'
import { decodePriceRates } from './decodePriceRates.js'

const token = { chainId: 8453, address: '0xaa', symbol: 'TIDE', name: 'Tide', decimals: 18 }

describe('the health of a chain', () => {
  test('is said, well or not', () => {
    expect([{ healthy: true }, { healthy: false }].map(decodeChainHealth)).toEqual([true, false])
  })

  test('error: silence is no word of it', () => {
    expect(() => decodeChainHealth({})).toThrow(
      "The service's word on the health of a chain cannot be read: healthy",
    )
  })
})

describe('what markets say of a currency', () => {
  test('default: prices are plain decimals, links are pages', () => {
    const details = decodeCurrencyDetails({
      ...token,
      metadata: { verified: true },
      price: 1.5e-7,
      marketCap: '1200000',
      fdv: '2000000.5',
      liquidity: 350000,
      createdAt: 1_700_000_000,
      socialLinks: { website: 'https://tide.example', twitter: 'javascript:alert(1)' },
      volume: { '24h': { usd: 1000.5 } },
      priceChange: { '5m': '-0.01', '1h': 'much', '24h': 0.2 },
      pair: {
        address: '0xbb',
        token0: { address: '0xaa', symbol: 'TIDE', metadata: { logoURI: 'https://tide.example/a.png' } },
        token1: null,
      },
    })
    expect(details).toEqual({
      ...token,
      logoUrl: null,
      verified: true,
      priceUsd: '0.00000015',
      marketCapUsd: '1200000',
      fullyDilutedUsd: '2000000.5',
      liquidityUsd: '350000',
      volume24hUsd: '1000.5',
      priceChange: { '5m': '-0.01', '1h': null, '4h': null, '24h': '0.2' },
      createdAt: 1_700_000_000,
      links: { website: 'https://tide.example', twitter: null, coingecko: null, discord: null },
      pair: {
        address: '0xbb',
        token0: { address: '0xaa', symbol: 'TIDE', logoUrl: 'https://tide.example/a.png' },
        token1: null,
      },
    })
  })

  test('given a currency and nothing else, then the rest is null', () => {
    const { priceUsd, priceChange, links, pair } = decodeCurrencyDetails({
      ...token,
      priceChange: 'up',
      pair: 3,
    })
    expect([priceUsd, pair]).toEqual([null, null])
    expect([...Object.values(priceChange), ...Object.values(links)]).toEqual(Array(8).fill(null))
  })

  test('error: an answer that names no currency', () => {
    expect(() => decodeCurrencyDetails({ price: 1 })).toThrow('cannot be read: chainId')
    expect(() => decodeCurrencyDetails(null)).toThrow('cannot be read')
  })
})

describe('a chart', () => {
  test('default: lists beside each other are points, and what is missing in one moves none', () => {
    const heard: (readonly string[])[] = []
    const chart = decodeCurrencyChart(
      {
        t: [100, 'later', 300],
        o: [1, 2, 3],
        h: [1.5, null, 'high'],
        l: [1],
        c: 'none',
        volume: ['10', '20', '30.5'],
        buys: [4, 5, 6],
        sumVolume: '60.5',
        sumBuys: 15,
      },
      (_what, places) => heard.push(places),
    )
    const shown = chart.points.map(({ time, open, high, low, close, volume, buys }) => [
      [time, open, high, low, close, volume, buys],
    ])
    expect(shown.flat()).toEqual([
      [100, '1', '1.5', '1', null, '10', 4],
      [300, '3', null, null, null, '30.5', 6],
    ])
    expect(chart.total).toMatchObject({ volume: '60.5', buys: 15, sells: null })
    expect(heard).toEqual([['number 2, t: no time']])
  })

  test('error: an answer without times', () => {
    expect(() => decodeCurrencyChart({ o: [1] })).toThrow('cannot be read: t')
  })
})

test('rates are plain decimals, and what is no price is left out', () => {
  expect(decodePriceRates({ ETH: 3000.25, USDC: '1', OMI: 1e-9, G: null, POP: 'dear' })).toEqual({
    ETH: '3000.25',
    USDC: '1',
    OMI: '0.000000001',
  })
})

test('of balance events a field that cannot be read is null, and amounts may be below zero', () => {
  const page = decodeBalanceEvents({
    wallet: '0xaa',
    balances: [{ chainId: '8453', currency: '0xbb', amount: '-5' }],
    events: [
      { id: 7, chainId: 8453, delta: '-12', balanceAfter: 'none', context: 'claim', contextData: { a: [1] } },
      'nothing',
    ],
    continuation: '7',
  })
  expect(page).toEqual({
    wallet: '0xaa',
    balances: [{ chainId: 8453, currency: '0xbb', amount: -5n }],
    events: [
      {
        id: 7,
        chainId: 8453,
        wallet: null,
        currency: null,
        delta: -12n,
        balanceAfter: null,
        context: 'claim',
        requestId: null,
        contextData: { a: [1] },
        createdAt: null,
      },
    ],
    continuation: '7',
  })
})
